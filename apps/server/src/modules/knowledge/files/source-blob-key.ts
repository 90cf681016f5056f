/** Files of an agent's sources lie together, so that they can go together. */
export function sourceBlobKey(agentId: string, blobId: string): string {
  return `${agentFilesPrefix(agentId)}/${blobId}`;
}

export const agentFilesPrefix = (agentId: string) => `sources/${agentId}`;
