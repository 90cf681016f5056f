import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { UnreadableError } from '../format-reader.ts';
import { at, attribute } from '../xml/element-queries.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { type HashName, maxSpinCount } from './iterated-hash.ts';

/** Cipher parameters of one part of an OpenDocument file. */
export interface OdfEncryption {
  cipher: 'cbc' | 'gcm';
  keyBytes: number;
  /** Initialization vector. */
  start: Buffer;
  /** Hash function applied to the password before key derivation. */
  startHash: HashName;
  salt: Buffer;
  derivation:
    | { kind: 'pbkdf2'; iterations: number }
    | { kind: 'argon2id'; passes: number; memoryKib: number; lanes: number };
  /** Checksum of the first 1,024 bytes of the data; `null` for an authenticated cipher. */
  sum: { hash: HashName; value: Buffer } | null;
}

const manifestPath = 'META-INF/manifest.xml';

/** Returns the cipher parameters of the encrypted parts by name; `null` for an unsupported cipher (Blowfish). */
export async function readOdfEncryption(zip: Zip): Promise<Map<string, OdfEncryption | null>> {
  const locks = new Map<string, OdfEncryption | null>();
  if (!zip.has(manifestPath)) return locks;
  for await (const entry of xmlElements(zip.stream(manifestPath), new Set(['file-entry', 'keyinfo']))) {
    // Encrypted for key holders, without a password.
    if (entry.name === 'keyinfo') throw new UnreadableError('protected');
    const data = at(entry, 'encryption-data');
    if (data) locks.set(attribute(entry, 'full-path') ?? '', lockOf(data));
  }
  return locks;
}

/** OpenDocument 1.2, part 3, 4.8. The last segment of each name identifies the algorithm. */
function lockOf(data: XmlElement): OdfEncryption | null {
  const algorithm = at(data, 'algorithm');
  const [, keyBits, cipher] = /aes(128|192|256)-(cbc|gcm)$/.exec(attribute(algorithm, 'algorithm-name') ?? '') ?? [];
  const startHash = hashOf(attribute(at(data, 'start-key-generation'), 'start-key-generation-name') ?? 'SHA1');
  const derivation = derivationOf(at(data, 'key-derivation'));
  const sumHash = hashOf((attribute(data, 'checksum-type') ?? '').replace(/[-/]1k$/i, ''));
  if (!cipher || !startHash || !derivation || (cipher === 'cbc' && !sumHash)) return null;
  const value = base64(attribute(data, 'checksum'));
  return {
    cipher: cipher as OdfEncryption['cipher'],
    keyBytes: Number(keyBits) / 8,
    start: base64(attribute(algorithm, 'initialisation-vector')),
    startHash,
    salt: base64(attribute(at(data, 'key-derivation'), 'salt')),
    derivation,
    sum: cipher === 'cbc' && sumHash ? { hash: sumHash, value } : null,
  };
}

const base64 = (text: string | undefined) => Buffer.from(text ?? '', 'base64');

function hashOf(name: string): 'sha1' | 'sha256' | null {
  const [, bits] = /sha-?(1|256)$/i.exec(name) ?? [];
  return bits ? `sha${bits as '1' | '256'}` : null;
}

const maxArgonMemoryKib = 131_072;
const maxArgonPasses = 16;
const maxArgonLanes = 16;

/** Returns `null` also for a work factor far beyond that of any real file. */
function derivationOf(element: XmlElement | undefined): OdfEncryption['derivation'] | null {
  const name = attribute(element, 'key-derivation-name') ?? '';
  const upTo = (most: number, key: string) => {
    const number = Number(attribute(element, key));
    return number >= 1 && number <= most ? number : null;
  };
  if (/pbkdf2$/i.test(name)) {
    const iterations = upTo(maxSpinCount, 'iteration-count');
    return iterations === null ? null : { kind: 'pbkdf2', iterations };
  }
  if (!/argon2id$/i.test(name)) return null;
  const passes = upTo(maxArgonPasses, 'argon2-iterations');
  const memoryKib = upTo(maxArgonMemoryKib, 'argon2-memory');
  const lanes = upTo(maxArgonLanes, 'argon2-lanes');
  return passes && memoryKib && lanes ? { kind: 'argon2id', passes, memoryKib, lanes } : null;
}
