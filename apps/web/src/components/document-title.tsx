/** Names the browser's tab; React moves it into the head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · Sosia`}</title>;
}
