import type { HairStyle } from './pick-face.ts';

interface HairShape {
  /** Behind the head. */
  back?: string;
  /** Over the forehead. */
  front: string;
  /** A highlighted strand. */
  shine?: string;
}

const shapes: Record<Exclude<HairStyle, 'curls' | 'scarf'>, HairShape> = {
  crop: {
    front: 'M120 104C112 66 132 44 162 44c30 0 46 22 38 60-2-10-5-18-10-25-12 4-34 3-48-8-6 8-18 16-22 33Z',
    shine: 'M136 66c8-9 22-13 36-11',
  },
  quiff: {
    front:
      'M120 104c-6-16-6-32 2-42 4-16 24-26 46-23 24 3 38 16 36 38 0 12-2 18-4 27-1-10-3-18-8-26-16 2-38-2-50-10-8 8-18 18-22 36Z',
    shine: 'M134 60c10-10 28-12 44-6',
  },
  bob: {
    back: 'M110 156c-10-52-4-112 50-112s60 60 50 112c-6 8-18 8-26 4h-48c-8 4-20 4-26-4Z',
    front: 'M120 118c-6-36 8-68 40-68s46 32 40 68c-4-20-14-36-30-46-10 12-38 18-50 46Z',
    shine: 'M134 66c8-8 20-11 32-9',
  },
  long: {
    back: 'M106 200c-10-56-12-158 54-158s64 102 54 158c-10 6-24 4-28-4h-52c-4 8-18 10-28 4Z',
    front: 'M120 124c-8-42 8-76 40-76s48 34 40 76c-4-26-18-48-38-62-20 14-38 36-42 62Z',
    shine: 'M132 74c6-10 14-16 24-19',
  },
  bun: {
    back: 'M160 18c13 0 23 9 23 21s-10 21-23 21-23-9-23-21 10-21 23-21Z',
    front: 'M119 106c-5-36 12-58 41-58s46 22 41 58c-4-22-17-34-41-34s-37 12-41 34Z',
    shine: 'M136 64c8-7 16-10 26-10',
  },
  buzz: {
    front: 'M121 100c-5-32 12-51 39-51s44 19 39 51c-3-9-6-15-10-20-16-6-42-6-58 0-4 5-7 11-10 20Z',
  },
  waves: {
    back: 'M108 170c-12-10-8-24-4-34-8-14-4-30 2-40 0-30 20-53 54-53s54 23 54 53c6 10 10 26 2 40 4 10 8 24-4 34-8 8-22 8-28 0h-48c-6 8-20 8-28 0Z',
    front: 'M120 116c-8-38 10-68 42-68 28 0 44 26 38 66-4-14-12-22-20-26-16-2-34-8-40-16-4 14-14 24-20 44Z',
    shine: 'M134 66c10-9 24-12 38-8',
  },
};

/** Circles of curls: x, y, radius. */
const curlsBack = [
  [116, 96, 20],
  [108, 120, 16],
  [122, 68, 22],
  [146, 48, 22],
  [174, 46, 22],
  [198, 66, 22],
  [206, 94, 20],
  [212, 120, 16],
] as const;
const curlsFront = [
  [128, 78, 13],
  [142, 66, 14],
  [160, 61, 14],
  [178, 66, 14],
  [192, 78, 13],
] as const;

interface HairProps {
  style: HairStyle;
  color: { base: string; light: string };
  /** A scarf uses the color of the clothes. */
  cloth: { base: string; shade: string };
}

/** Draws the hair behind the head. */
export function HairBack({ style, color, cloth }: HairProps) {
  if (style === 'scarf')
    return <path fill={cloth.shade} d="M106 176c-10-58-8-136 54-136s64 78 54 136c8 22-20 34-54 34s-62-12-54-34Z" />;
  if (style === 'curls') return <Curls circles={curlsBack} fill={color.base} />;
  return <path fill={color.base} d={shapes[style].back} />;
}

/** Draws the hair over the forehead. */
export function HairFront({ style, color, cloth }: HairProps) {
  if (style === 'scarf') return <Scarf {...cloth} />;
  if (style === 'curls') return <Curls circles={curlsFront} fill={color.base} />;
  const { front, shine } = shapes[style];
  return (
    <>
      <path fill={color.base} d={front} opacity={style === 'buzz' ? 0.82 : 1} />
      {shine && <path fill="none" stroke={color.light} strokeWidth="5" strokeLinecap="round" d={shine} />}
    </>
  );
}

function Curls({ circles, fill }: { circles: readonly (readonly [number, number, number])[]; fill: string }) {
  return circles.map(([x, y, radius]) => <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill={fill} />);
}

function Scarf({ base, shade }: { base: string; shade: string }) {
  return (
    <>
      <path
        fill={base}
        fillRule="evenodd"
        d="M160 41c56 0 62 66 54 128 8 22-18 36-54 36s-62-14-54-36c-8-62-2-128 54-128Zm0 27c-24 0-36 14-36 40 0 28 14 46 36 46s36-18 36-46c0-26-12-40-36-40Z"
      />
      <path
        fill="none"
        stroke={shade}
        strokeWidth="3"
        strokeLinecap="round"
        d="M126 150c8 14 20 24 36 28m40-40c-4 24-18 38-38 42"
        opacity="0.7"
      />
    </>
  );
}
