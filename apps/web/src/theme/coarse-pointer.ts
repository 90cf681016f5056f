/** Touch input: small controls grow to 44 pixels. */
export const coarsePointer = '@media (pointer: coarse)';
