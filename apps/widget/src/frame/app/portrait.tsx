import { useState } from 'react';

interface PortraitProps {
  background: string;
  pictureUrl: string | null;
}

const bust =
  'M62 240c2-34 26-50 66-59 10-2 13-6 13-14v-12c-15-11-25-31-25-57 0-36 18-56 44-56s44 20 44 56c0 26-10 46-25 57v12c0 8 3 12 13 14 40 9 64 25 66 59Z';

/** An agent's picture, or the outline of somebody and of their double. Decorative: the name stands beside it. */
export function Portrait({ background, pictureUrl }: PortraitProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="sosia-face" data-tint={background}>
      {pictureUrl && pictureUrl !== lost ? (
        <img src={pictureUrl} alt="" onError={() => setLost(pictureUrl)} />
      ) : (
        <svg viewBox="60 34 220 206" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
          <path className="sosia-double" d={bust} transform="translate(38 8)" />
          <path className="sosia-self" d={bust} />
        </svg>
      )}
    </span>
  );
}
