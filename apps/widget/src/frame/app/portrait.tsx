import { lazy, Suspense, useState } from 'react';

interface PortraitProps {
  agentId: string;
  background: string;
  pictureUrl: string | null;
}

/** Loaded in parallel with the chat; an outline is shown until then. */
const DrawnFace = lazy(async () => ({ default: (await import('@sosia/avatar')).DrawnFace }));

const bust =
  'M62 240c2-34 26-50 66-59 10-2 13-6 13-14v-12c-15-11-25-31-25-57 0-36 18-56 44-56s44 20 44 56c0 26-10 46-25 57v12c0 8 3 12 13 14 40 9 64 25 66 59Z';

/** An agent's picture, or a portrait drawn from its id. Decorative: the name is next to it. */
export function Portrait({ agentId, background, pictureUrl }: PortraitProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="sosia-face" data-tint={background}>
      {pictureUrl && pictureUrl !== lost ? (
        <img src={pictureUrl} alt="" onError={() => setLost(pictureUrl)} />
      ) : (
        <Suspense fallback={<Outline />}>
          <DrawnFace agentId={agentId} double="var(--tint-deep)" fit="cut" />
        </Suspense>
      )}
    </span>
  );
}

/** Outline of a person and their double. */
function Outline() {
  return (
    <svg viewBox="64 30 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path className="sosia-double" d={bust} transform="translate(34 6)" />
      <path className="sosia-self" d={bust} />
    </svg>
  );
}
