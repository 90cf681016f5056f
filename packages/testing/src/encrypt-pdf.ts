import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib';

/** The password of encrypted test files. */
export const filePassword = 'open sesame';

/**
 * Returns the file encrypted with 128-bit RC4 (revision 3 of the standard handler) and the owner password `keeper`.
 * @param userPassword empty for a file that opens without a password and only restricts changes
 */
export async function encryptPdf(pdf: Uint8Array, userPassword = filePassword): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  const { context } = document;
  const id = Buffer.alloc(16, 7);
  const owner = ownerEntry(userPassword, 'keeper');
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = rehash(md5(padded(userPassword), owner, permissions, id), 50);
  const user = Buffer.concat([rounds(md5(padding, id), key), Buffer.alloc(16)]);
  for (const [{ objectNumber, generationNumber }, object] of context.enumerateIndirectObjects()) {
    const salt = Buffer.alloc(5);
    salt.writeUIntLE(objectNumber, 0, 3);
    salt.writeUIntLE(generationNumber, 3, 2);
    const objectKey = md5(key, salt);
    const hidden = encrypted(object, objectKey);
    if (hidden) context.assign(context.getObjectRef(object) ?? context.nextRef(), hidden);
    else if (object instanceof PDFRawStream) Object.assign(object, { contents: rc4(objectKey, object.contents) });
  }
  const hex = (bytes: Buffer) => PDFHexString.of(bytes.toString('hex'));
  const numbers = { V: 2, R: 3, Length: 128, P: permissions.readInt32LE() };
  context.trailerInfo.Encrypt = context.obj({ Filter: 'Standard', ...numbers, O: hex(owner), U: hex(user) });
  context.trailerInfo.ID = context.obj([hex(id), hex(id)]);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function rehash(hash: Buffer, times: number): Buffer {
  return times === 0 ? hash : rehash(md5(hash), times - 1);
}

/** Encrypts twenty times; each round changes the key by its number. */
function rounds(bytes: Buffer, key: Buffer): Buffer {
  return Array.from({ length: 20 }, (_, round) => key.map((byte) => byte ^ round)).reduce(
    (hidden, roundKey) => rc4(roundKey, hidden),
    bytes,
  );
}

function ownerEntry(userPassword: string, ownerPassword: string): Buffer {
  return rounds(padded(userPassword), rehash(md5(padded(ownerPassword)), 50));
}

/** Returns the encrypted string for a string, and changes containers in place. */
function encrypted(object: PDFObject, key: Buffer): PDFHexString | null {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return PDFHexString.of(rc4(key, object.asBytes()).toString('hex'));
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (dict instanceof PDFDict)
    for (const [name, value] of dict.entries()) {
      const hidden = encrypted(value, key);
      if (hidden) dict.set(name, hidden);
    }
  if (object instanceof PDFArray)
    object.asArray().forEach((value, index) => {
      const hidden = encrypted(value, key);
      if (hidden) object.set(index, hidden);
    });
  return null;
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] as number, state[one] as number];
  };
  for (let at = 0, to = 0; at < 256; at += 1) {
    to = (to + (state[at] as number) + (key[at % key.length] as number)) & 255;
    swap(at, to);
  }
  let at = 0;
  let to = 0;
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255;
      to = (to + (state[at] as number)) & 255;
      swap(at, to);
      return byte ^ (state[((state[at] as number) + (state[to] as number)) & 255] as number);
    }),
  );
}
