import type { AudioSample } from 'mediabunny';

/**
 * Returns the mean of a sample's channels, -1..1. Reads the sample in its own format, because the decoders' conversion
 * overruns its buffer for some formats.
 */
export function mixDown(sample: AudioSample): Float32Array {
  const { numberOfChannels: channels, numberOfFrames: frames, format } = sample;
  const isPlanar = format.endsWith('-planar');
  const planes = isPlanar ? channels : 1;
  const perPlane = isPlanar ? 1 : channels;
  const result = new Float32Array(frames);
  for (let planeIndex = 0; planeIndex < planes; planeIndex += 1) {
    const bytes = new Uint8Array(sample.allocationSize({ planeIndex, format }));
    sample.copyTo(bytes, { planeIndex, format });
    const { values, zero, full } = valuesOf(bytes, format);
    const scale = 1 / full / channels;
    for (let frame = 0; frame < frames; frame += 1)
      for (let channel = 0; channel < perPlane; channel += 1)
        result[frame] = (result[frame] ?? 0) + ((values[frame * perPlane + channel] ?? zero) - zero) * scale;
  }
  return result;
}

function valuesOf({ buffer }: Uint8Array, format: AudioSample['format']) {
  if (format.startsWith('u8')) return { values: new Uint8Array(buffer), zero: 128, full: 128 };
  if (format.startsWith('s16')) return { values: new Int16Array(buffer), zero: 0, full: 32_768 };
  if (format.startsWith('s32')) return { values: new Int32Array(buffer), zero: 0, full: 2_147_483_648 };
  return { values: new Float32Array(buffer), zero: 0, full: 1 };
}
