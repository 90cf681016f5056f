import { portraitColors } from './portrait-colors.ts';

export type HairStyle = 'crop' | 'quiff' | 'bob' | 'long' | 'bun' | 'curls' | 'scarf' | 'buzz' | 'waves';
export type Garment = 'crew' | 'shirt' | 'turtleneck' | 'jacket';

/** Attributes of a drawn person. */
export interface Face {
  skin: (typeof portraitColors.skins)[number];
  hair: (typeof portraitColors.hairs)[number];
  cloth: (typeof portraitColors.clothes)[number];
  /** Color of the clothing below a jacket, and of a scarf. */
  secondCloth: (typeof portraitColors.clothes)[number];
  hairStyle: HairStyle;
  garment: Garment;
  glasses: 'none' | 'round' | 'square';
  beard: 'none' | 'full' | 'moustache';
  mouth: 'smile' | 'grin' | 'calm';
  earrings: boolean;
  freckles: boolean;
  /** Whether the drawing is mirrored, to look slightly to the left. */
  mirrored: boolean;
}

const hairStyles: readonly HairStyle[] = ['crop', 'quiff', 'bob', 'long', 'bun', 'curls', 'scarf', 'buzz', 'waves'];
const bearded: readonly HairStyle[] = ['crop', 'quiff', 'buzz', 'curls'];
const longHaired: readonly HairStyle[] = ['bob', 'long', 'bun', 'waves'];

/** Returns the face of an id: always the same one, and different for nearly every other id. */
export function pickFace(id: string): Face {
  const next = numbersFrom(id);
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  const hairStyle = pick(hairStyles);
  const skinNumber = next(portraitColors.skins.length);
  const hairs = hairNumbers(skinNumber).map((number) => portraitColors.hairs[number] as Face['hair']);
  const clothNumber = next(portraitColors.clothes.length);
  const cloth = portraitColors.clothes[clothNumber];
  const secondCloth =
    portraitColors.clothes[(clothNumber + 1 + next(portraitColors.clothes.length - 1)) % portraitColors.clothes.length];
  return {
    skin: portraitColors.skins[skinNumber] as Face['skin'],
    hair: pick(hairs),
    cloth: cloth as Face['cloth'],
    secondCloth: secondCloth as Face['cloth'],
    hairStyle,
    garment: pick(['crew', 'shirt', 'turtleneck', 'jacket'] as const),
    glasses: pick(['none', 'none', 'none', 'round', 'square'] as const),
    beard: bearded.includes(hairStyle) ? pick(['none', 'none', 'full', 'moustache'] as const) : 'none',
    mouth: pick(['smile', 'grin', 'calm', 'smile'] as const),
    earrings: longHaired.includes(hairStyle) && next(2) === 0,
    freckles: skinNumber < 2 && next(3) === 0,
    mirrored: next(2) === 0,
  };
}

/** Returns hair colors that contrast with the skin: every color on the lightest, black and gray on the darkest. */
function hairNumbers(skinNumber: number): number[] {
  if (skinNumber >= 5) return [0, 0, 6];
  return skinNumber >= 3 ? [0, 1, 2, 6] : [0, 1, 2, 3, 4, 5, 6];
}

/**
 * Returns a generator of numbers below a bound that depend only on the text (FNV-1a, then a mixing step per number).
 */
function numbersFrom(text: string): (bound: number) => number {
  let seed = 0x811c9dc5;
  for (const char of text) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (bound) => {
    seed = (seed + 0x9e3779b9) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}
