/**
 * Returns the blob key of a source's file. All files of an agent share a prefix, so that they can be deleted together.
 */
export function sourceBlobKey(agentId: string, blobId: string): string {
  return `${agentFilesPrefix(agentId)}/${blobId}`;
}

export const agentFilesPrefix = (agentId: string) => `sources/${agentId}`;
