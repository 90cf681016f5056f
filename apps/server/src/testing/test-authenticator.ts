import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of the browser, as far as an authenticator reads them. */
interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** Deviations from the correct behavior. */
export interface Flaws {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** The reported signature counter. */
  counter?: number;
  credentialId?: string;
  /** `null`: not reported. */
  userHandle?: string | null;
  /** Instead of no attestation. */
  attestation?: { format: string; statement: Cbor };
}

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export type TestAuthenticator = ReturnType<typeof testAuthenticator>;

/**
 * A software security key together with its browser: holds one ES256 key and returns responses to registration and
 * sign-in options as `@simplewebauthn/browser` does. `counts: false` is a synced passkey, which has no counter and is
 * backed up.
 */
export function testAuthenticator({ origin = 'http://localhost:3000', counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let uses = 0;
  let userHandle = '';

  const named = (flaws: Flaws) => flaws.credentialId ?? credentialId.toString('base64url');
  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flaws: Flaws, attested?: Buffer) => {
    if (counts) uses += 1;
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flagsOf(flaws, { counts, isAttested: attested !== undefined }));
    fixed.writeUInt32BE(flaws.counter ?? uses, 1);
    return Buffer.concat([sha256(flaws.rpId ?? rpId), fixed, attested ?? Buffer.alloc(0)]);
  };
  const answer = (flaws: Flaws, response: Record<string, unknown>) => ({
    id: named(flaws),
    rawId: named(flaws),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  /** The answer to `navigator.credentials.create`. */
  function create(options: CreationOptions, flaws: Flaws = {}) {
    userHandle = options.user.id;
    const id = Buffer.from(named(flaws), 'base64url');
    const attested = attestedCredential(id, publicKey);
    const { format, statement } = flaws.attestation ?? { format: 'none', statement: new Map() };
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authenticatorData(options.rp.id ?? '', flaws, attested)],
    ]);
    return answer(flaws, {
      clientDataJSON: clientData('webauthn.create', options.challenge, flaws).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['usb', 'carrier-pigeon'],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  function get(options: RequestOptions, flaws: Flaws = {}) {
    const data = authenticatorData(options.rpId ?? '', flaws);
    const client = clientData('webauthn.get', options.challenge, flaws);
    return answer(flaws, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      ...(flaws.userHandle === null ? {} : { userHandle: flaws.userHandle ?? userHandle }),
    });
  }

  return { create, get, credentialId: credentialId.toString('base64url') };
}

function flagsOf(flaws: Flaws, { counts, isAttested }: { counts: boolean; isAttested: boolean }): number {
  return (
    (flaws.isUserPresent === false ? 0 : flag.userPresent) |
    (flaws.isUserVerified === false ? 0 : flag.userVerified) |
    (counts ? 0 : flag.backupEligible | flag.backedUp) |
    (isAttested ? flag.attested : 0)
  );
}

/** Returns the credential's id and public key in the form of WebAuthn's attested credential data. */
function attestedCredential(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** RFC 8949, as much of it as WebAuthn needs: whole numbers, texts, bytes, lists and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

function cborHead(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}
