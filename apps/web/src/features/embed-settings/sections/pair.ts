/** Two fields side by side, one below the other on a phone. */
export const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
