/** Tells a password manager whose password the fields beside it hold; nobody sees it. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
