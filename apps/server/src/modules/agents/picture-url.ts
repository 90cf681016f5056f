/** Returns the path of an agent's picture on this host. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId === null ? null : `/api/pictures/${pictureId}`;
