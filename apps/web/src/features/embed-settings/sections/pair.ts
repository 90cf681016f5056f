/** Two columns, one on a phone. */
export const pair = { display: 'grid', gap: 2, gridTemplateColumns: { mobile: '1fr', phablet: '1fr 1fr' } };
