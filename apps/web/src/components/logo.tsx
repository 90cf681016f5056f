import { useId } from 'react';
import { tokenColor } from '../theme/color.ts';

/** The logo. Decorative: show the name next to it. */
export function Logo({ size = 28 }: { size?: number }) {
  const left = useId();
  const right = useId();
  return (
    <svg width={size * 1.42} height={size} viewBox="0 0 40 28" aria-hidden="true" focusable="false">
      <defs>
        <mask id={left}>
          <rect width="40" height="28" fill="white" />
          <circle cx="26.5" cy="14" r="12.4" fill="black" />
        </mask>
        <mask id={right}>
          <rect width="40" height="28" fill="white" />
          <circle cx="13.5" cy="14" r="12.4" fill="black" />
        </mask>
      </defs>
      <circle cx="13.5" cy="14" r="12.4" fill={tokenColor('brand')} mask={`url(#${left})`} />
      <circle cx="26.5" cy="14" r="12.4" fill={tokenColor('accent')} mask={`url(#${right})`} />
    </svg>
  );
}
