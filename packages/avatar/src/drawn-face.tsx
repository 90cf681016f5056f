import { useMemo } from 'react';
import { Clothes } from './clothes.tsx';
import { Features } from './features.tsx';
import { HairBack, HairFront } from './hair.tsx';
import { type Face, pickFace } from './pick-face.ts';
import './drawn-face.css';

export interface DrawnFaceProps {
  /** The same id always gives the same person. */
  agentId: string;
  /** CSS color of the silhouette in the background. */
  double: string;
  /** `whole` shows head and shoulders, `cut` crops the picture to fill its box. */
  fit?: 'whole' | 'cut';
  /** Whether the mouth moves. */
  talking?: boolean;
  /** Whether the eyes blink. */
  lively?: boolean;
}

/** Draws a person from an agent's id, with a silhouette behind, at any size. Decorative. */
export function DrawnFace({ agentId, double, fit = 'whole', talking = false, lively = false }: DrawnFaceProps) {
  const face = useMemo(() => pickFace(agentId), [agentId]);
  return (
    <svg
      className={`sosia-portrait${talking ? ' sosia-portrait-talking' : ''}${lively ? ' sosia-portrait-lively' : ''}`}
      viewBox={fit === 'whole' ? '56 10 208 230' : '64 30 200 200'}
      preserveAspectRatio={fit === 'whole' ? 'xMidYMax meet' : 'xMidYMid slice'}
      aria-hidden="true"
      focusable="false"
    >
      <Double fill={double} mirrored={face.mirrored} />
      <g transform={face.mirrored ? 'translate(320 0) scale(-1 1)' : undefined}>
        <Person face={face} talking={talking} />
      </g>
    </svg>
  );
}

/** Draws the silhouette of a second self, slightly offset. */
function Double({ fill, mirrored }: { fill: string; mirrored: boolean }) {
  return (
    <g fill={fill} transform={`translate(${mirrored ? -34 : 34} 6)`}>
      <path d="M62 240c2-34 26-50 66-59 10-2 13-6 13-14v-12c-15-11-25-31-25-57 0-36 18-56 44-56s44 20 44 56c0 26-10 46-25 57v12c0 8 3 12 13 14 40 9 64 25 66 59Z" />
    </g>
  );
}

function Person({ face, talking }: { face: Face; talking: boolean }) {
  const { skin, hair, hairStyle: style } = face;
  const dress = { style, color: hair, cloth: face.secondCloth };
  return (
    <>
      <HairBack {...dress} />
      <path fill={skin.base} d="M143 138h34v32c0 7 7 11 14 13-8 20-54 20-62 0 7-2 14-6 14-13Z" />
      <path fill={skin.shade} d="M143 142c10 12 24 12 34 0v13c-10 10-24 10-34 0Z" opacity="0.75" />
      <Clothes {...face} />
      {style !== 'scarf' && (
        <g fill={skin.base}>
          <ellipse cx="121" cy="110" rx="7.500" ry="10.500" />
          <ellipse cx="199" cy="110" rx="7.500" ry="10.500" />
          <path
            fill="none"
            stroke={skin.shade}
            strokeWidth="2"
            strokeLinecap="round"
            d="M119 106c3 1 4 4 3 8m79-8c-3 1-4 4-3 8"
          />
        </g>
      )}
      <path fill={skin.base} d="M121 98c0-30 16-46 39-46s39 16 39 46c0 32-16 57-39 57s-39-25-39-57Z" />
      <Features face={face} talking={talking} />
      <HairFront {...dress} />
    </>
  );
}
