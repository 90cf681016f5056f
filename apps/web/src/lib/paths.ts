/** The addresses of the pages (specification §2). */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signin',
  verifyEmail: '/verify-email',
  agent: (id: string) => `/my-clon/${id}`,
  agentPattern: '/my-clon/:id',
  error: '/error',
  terms: '/terms',
  privacy: '/privacy',
} as const;
