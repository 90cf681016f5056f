import type { Face } from './pick-face.ts';
import { portraitColors as colors } from './portrait-colors.ts';

/** Draws eyes, brows, nose, mouth, and accessories such as glasses. */
export function Features({ face, talking }: { face: Face; talking: boolean }) {
  const { skin, hair } = face;
  const brow = face.hairStyle === 'scarf' ? colors.brow : hair.base;
  return (
    <>
      <g fill={skin.blush} opacity="0.32">
        <ellipse cx="137" cy="125" rx="9" ry="6" />
        <ellipse cx="183" cy="125" rx="9" ry="6" />
      </g>
      {face.freckles && <Freckles fill={skin.shade} />}
      {face.beard === 'full' && <path fill={hair.base} opacity="0.94" d={fullBeard} />}
      <path
        fill="none"
        stroke={skin.shade}
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M161 107c-1 7-5 11-6 15 1 3 4 3.500 8 3"
      />
      <g className="sosia-portrait-eyes">
        {[145.5, 174.5].map((x) => (
          <g key={x}>
            <ellipse cx={x} cy="108" rx="3.700" ry="4.700" fill={colors.eye} />
            <circle cx={x + 1.3} cy="106.300" r="1.200" fill={colors.glint} />
          </g>
        ))}
      </g>
      <g fill="none" stroke={brow} strokeWidth="3.200" strokeLinecap="round">
        <path d="M137 97c4-4 11-5 16-3" />
        <path d="M167 94c5-2 12-1 16 3" />
      </g>
      {face.beard === 'moustache' && (
        <path fill={hair.base} d="M160 128c6-3 14-1 17 5-6 2-12 1-17-1-5 2-11 3-17 1 3-6 11-8 17-5Z" />
      )}
      <Mouth shape={talking ? 'grin' : face.mouth} />
      {face.glasses !== 'none' && <Glasses round={face.glasses === 'round'} />}
      {face.earrings && (
        <g fill={colors.metal}>
          <circle cx="121" cy="123" r="2.800" />
          <circle cx="199" cy="123" r="2.800" />
        </g>
      )}
    </>
  );
}

const fullBeard =
  'M122 112c2 27 18 44 38 44s36-17 38-44c-5 12-12 15-20 15-6-4-30-4-36 0-8 0-15-3-20-15Zm26 24c6-3 18-3 24 0-4 7-20 7-24 0Z';

function Mouth({ shape }: { shape: Face['mouth'] }) {
  if (shape === 'grin') {
    return (
      <g className="sosia-portrait-mouth">
        <path
          fill={colors.mouth}
          d="M147.500 133c8 2.500 17 2.500 25 0-.5 8-5.500 12.500-12.500 12.500s-12-4.500-12.500-12.500Z"
        />
        <path
          fill={colors.teeth}
          d="M149.500 133.600c7 1.900 14 1.900 21 0-.3 2-.9 3.400-1.700 4.400-5.500 1.200-12 1.200-17.600 0-.8-1-1.400-2.400-1.700-4.400Z"
        />
      </g>
    );
  }
  const d = shape === 'smile' ? 'M148 134c6 6.500 18 6.500 24 0' : 'M150.500 136c6 2.600 13 2.600 19 0';
  return <path fill="none" stroke={colors.lips} strokeWidth="3.200" strokeLinecap="round" d={d} />;
}

function Glasses({ round }: { round: boolean }) {
  return (
    <g fill={colors.glint} fillOpacity="0.14" stroke={colors.frame} strokeWidth="2.600">
      <rect x="130.500" y="96" width="27" height={round ? 26 : 22} rx={round ? 13 : 7} />
      <rect x="162.500" y="96" width="27" height={round ? 26 : 22} rx={round ? 13 : 7} />
      <path fill="none" d="M157.500 105c1.500-1.500 3.500-1.500 5 0M130.500 104l-8-2m67 2l8-2" />
    </g>
  );
}

function Freckles({ fill }: { fill: string }) {
  const places = [
    [133, 118],
    [138, 121],
    [143, 118],
    [177, 118],
    [182, 121],
    [187, 118],
  ] as const;
  return places.map(([x, y]) => <circle key={x} cx={x} cy={y} r="1.200" fill={fill} />);
}
