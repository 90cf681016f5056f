/** Where a picture lies in the blob store; spread over folders by the first characters of its random id. */
export function pictureKey(pictureId: string): string {
  return `pictures/${pictureId.slice(0, 2)}/${pictureId}`;
}
