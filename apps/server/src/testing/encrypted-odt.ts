import { argon2Sync, createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { filePassword } from '@sosia/testing';
import { openDocumentMime } from './office-files.ts';
import { readZip } from './read-zip.ts';
import { zipFile } from './zip-file.ts';

export interface OdtEncryptionOptions {
  password?: string;
  hash?: 'sha1' | 'sha256';
  keyBits?: 128 | 192 | 256;
  iterations?: number;
  /** Iterations that the file declares, if false. */
  statedIterations?: number;
  /** Name of a cipher that the file does not use. */
  cipher?: string;
}

/** An OpenDocument of which each part is locked by itself (ODF 1.2, AES in chains). */
export function encryptedOdt(document: Buffer, options: OdtEncryptionOptions = {}): Buffer {
  const { password = filePassword, hash = 'sha256', keyBits = 256, iterations = 1_000 } = options;
  const sha = (bytes: Uint8Array) => createHash(hash).update(bytes).digest();
  const files: Record<string, Uint8Array> = {};
  const entries: string[] = [];
  for (const [name, content] of readZip(document)) {
    files[name] = content;
    if (name === 'mimetype' || name.startsWith('META-INF/')) continue;
    const deflated = deflateRawSync(content);
    const salt = sha(Buffer.from(`salt of ${name}`)).subarray(0, 16);
    const start = sha(Buffer.from(`start of ${name}`)).subarray(0, 16);
    const key = pbkdf2Sync(sha(Buffer.from(password)), salt, iterations, keyBits / 8, 'sha1');
    const filling = 16 - (deflated.length % 16);
    const filled = Buffer.concat([deflated, Buffer.alloc(filling - 1, 7), Buffer.from([filling])]);
    files[name] = createCipheriv(`aes-${keyBits}-cbc`, key, start).setAutoPadding(false).update(filled);
    const sum = sha(deflated.subarray(0, 1_024));
    const names =
      hash === 'sha1'
        ? ['SHA1', 'SHA1/1K']
        : ['http://www.w3.org/2000/09/xmldsig#sha256', 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0#sha256-1k'];
    const cipher = options.cipher ?? `http://www.w3.org/2001/04/xmlenc#aes${keyBits}-cbc`;
    entries.push(
      `<manifest:file-entry manifest:full-path="${name}" manifest:size="${content.length}"><manifest:encryption-data manifest:checksum-type="${names[1]}" manifest:checksum="${sum.toString('base64')}"><manifest:algorithm manifest:algorithm-name="${cipher}" manifest:initialisation-vector="${start.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="${names[0]}"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="${keyBits / 8}" manifest:iteration-count="${options.statedIterations ?? iterations}" manifest:salt="${salt.toString('base64')}"/></manifest:encryption-data></manifest:file-entry>`,
    );
  }
  files['META-INF/manifest.xml'] = Buffer.from(manifestOf(entries.join('')));
  return zipFile(files);
}

/** An OpenDocument that is locked as a whole, as LibreOffice does since 24.8 (Argon2id, AES-GCM). */
export function fullyEncryptedOdt(
  document: Buffer,
  {
    password = filePassword,
    memoryKib = 256,
    passes = 1,
  }: { password?: string; memoryKib?: number; passes?: number } = {},
): Buffer {
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  const [salt, start] = [sha256('salt').subarray(0, 16), sha256('start').subarray(0, 12)];
  // A file may declare more iterations than a reader accepts.
  const [memory, spent] = [Math.min(memoryKib, 65_536), Math.min(passes, 3)];
  const key = argon2Sync('argon2id', {
    message: sha256(password),
    nonce: salt,
    parallelism: 4,
    tagLength: 32,
    memory,
    passes: spent,
  });
  const cipher = createCipheriv('aes-256-gcm', key, start);
  const hidden = Buffer.concat([start, cipher.update(deflateRawSync(document)), cipher.final(), cipher.getAuthTag()]);
  return zipFile({
    mimetype: openDocumentMime,
    'encrypted-package': hidden,
    'META-INF/manifest.xml': manifestOf(
      `<manifest:file-entry manifest:full-path="encrypted-package" manifest:size="${document.length}"><manifest:encryption-data><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2009/xmlenc11#aes256-gcm" manifest:initialisation-vector="${start.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2001/04/xmlenc#sha256" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id" manifest:key-size="32" loext:argon2-iterations="${passes}" loext:argon2-memory="${memoryKib}" loext:argon2-lanes="4" manifest:salt="${salt.toString('base64')}"/></manifest:encryption-data></manifest:file-entry>`,
    ),
  });
}

const manifestOf = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0">${entries}</manifest:manifest>`;
