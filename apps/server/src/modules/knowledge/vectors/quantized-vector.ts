/**
 * A vector with one byte per number: accurate enough for similarity, and a quarter of the size of 32-bit floats. Stored
 * as the scale (32-bit float, little-endian), then each number divided by the scale.
 */
export interface QuantizedVector {
  scale: number;
  numbers: Int8Array;
}

const scaleBytes = Float32Array.BYTES_PER_ELEMENT;
const largest = 127;

/** @param vector of length 1 */
export function quantizeVector(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(scaleBytes + vector.length);
  const scale = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / largest;
  bytes.writeFloatLE(scale);
  for (const [at, number] of vector.entries()) bytes.writeInt8(Math.round(number / scale), scaleBytes + at);
  return bytes;
}

export function dequantizeVector(bytes: Uint8Array): QuantizedVector {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    scale: view.readFloatLE(),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset + scaleBytes, bytes.byteLength - scaleBytes),
  };
}
