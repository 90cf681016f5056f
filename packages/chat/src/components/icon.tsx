const paths = {
  send: 'M12 19V5m0 0-6 6m6-6 6 6',
  stop: 'M7 7h10v10H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'm5 12 5 5L20 7',
  retry: 'M4 12a8 8 0 1 0 2.3-5.7L4 8.6M4 4v4.6h4.6',
  end: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  alert: 'M12 8v5m0 3.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  good: 'M7 11v9H4v-9zm0 0 4-8a2.5 2.5 0 0 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7',
  bad: 'M17 13V4h3v9zm0 0-4 8a2.5 2.5 0 0 1-2.5-2.5V15H5a2 2 0 0 1-2-2.3l1.2-7A2 2 0 0 1 6.2 4H17',
  why: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 6.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7m0 2.8v.1',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  offline: 'm3 3 18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7m4.6.8A10 10 0 0 1 19 13M12 20h.01',
} as const;

/** A 24 by 24 line icon in the color of its text. Decorative: its meaning is next to it or in a label. */
export function LineIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg
      className="sosia-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export const Icon = ({ name, size = 18 }: { name: keyof typeof paths; size?: number }) => (
  <LineIcon path={paths[name]} size={size} />
);
