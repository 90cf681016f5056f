/** A file that goes along. */
export interface MultipartFile {
  field: string;
  fileName: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * A form as one block of bytes. `fetch` would make a stream of a `FormData`, and when an answer comes before that stream's
 * end, Node throws where nobody can catch it.
 */
export function multipartBody(fields: Record<string, string>, file: MultipartFile) {
  const boundary = `form-${crypto.randomUUID()}`;
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.fileName}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head + fileHead), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
