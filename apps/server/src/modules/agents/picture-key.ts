/** Returns the blob key of a picture. Folders are sharded by the first characters of its random id. */
export function pictureKey(pictureId: string): string {
  return `pictures/${pictureId.slice(0, 2)}/${pictureId}`;
}
