import type { Face } from './pick-face.ts';

const shoulders = 'M62 240c2-34 26-50 70-60 8 12 48 12 56 0 44 10 68 26 70 60Z';

/** Draws shoulders and clothes. */
export function Clothes({ garment, cloth, secondCloth }: Pick<Face, 'garment' | 'cloth' | 'secondCloth'>) {
  return (
    <>
      <path fill={garment === 'jacket' ? secondCloth.base : cloth.base} d={shoulders} />
      {garment === 'crew' && (
        <path fill="none" stroke={cloth.shade} strokeWidth="5" strokeLinecap="round" d="M133 182c8 17 46 17 54 0" />
      )}
      {garment === 'turtleneck' && (
        <path
          fill={cloth.base}
          stroke={cloth.shade}
          strokeWidth="2"
          d="M139 164c10 8 32 8 42 0 3 8 5 16 5 22-10 10-42 10-52 0 0-6 2-14 5-22Z"
        />
      )}
      {garment === 'shirt' && (
        <>
          <path fill={cloth.trim} d="M160 196l-28-17 8-10c4 10 12 17 20 21 8-4 16-11 20-21l8 10Z" />
          <path fill={cloth.shade} d="M158.500 196h3v44h-3z" />
          <circle cx="160" cy="214" r="2" fill={cloth.trim} />
          <circle cx="160" cy="230" r="2" fill={cloth.trim} />
        </>
      )}
      {garment === 'jacket' && (
        <>
          <path fill={cloth.base} d="M62 240c2-34 26-50 66-59l32 59Zm196 0c-2-34-26-50-66-59l-32 59Z" />
          <path fill={cloth.shade} d="M128 181l-14 20 12 5-8 7 42 27Zm64 0l14 20-12 5 8 7-42 27Z" />
        </>
      )}
    </>
  );
}
