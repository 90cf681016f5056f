/** A file part of the form. */
export interface MultipartFile {
  field: string;
  fileName: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * Serializes a form. `fetch` would stream a `FormData`, and when a response arrives before the end of that stream, Node
 * throws an error that cannot be caught.
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
