/** Where an agent's picture is found, on this host. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId === null ? null : `/api/pictures/${pictureId}`;
