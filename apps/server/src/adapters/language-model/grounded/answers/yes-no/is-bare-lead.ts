/** Whether a sentence is only yes or no, which says nothing without the sentence after it. */
export const isBareLead = (text: string): boolean => /^(?:yes|no|sí|si)[.!]?$/i.test(text.trim());
