/** Where a finger points rather than a mouse; small things are 44 pixels large there, as the others. */
export const coarsePointer = '@media (pointer: coarse)';
