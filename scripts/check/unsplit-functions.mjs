/** Files whose long functions are still to be split. An entry that is no longer needed is a fault. */
export const unsplitFunctions = [
];
