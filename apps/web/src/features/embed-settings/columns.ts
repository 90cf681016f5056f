/** Two columns: settings and preview. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: {
    mobile: 'minmax(0, 1fr)',
    laptop: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    desktop: 'minmax(0, 540px) minmax(0, 1fr)',
  },
  alignItems: 'start',
  gap: { laptop: 3, desktop: 4 },
};

/** Sticky next to the settings; on smaller screens the preview opens over them. */
export const previewSide = {
  display: { mobile: 'none', laptop: 'flex' },
  flexDirection: 'column',
  position: 'sticky',
  top: 16,
  height: 'calc(100dvh - var(--above, 280px) - 16px)',
  minHeight: 400,
};
