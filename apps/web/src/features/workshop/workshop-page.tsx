/** `/my-clon/{id}` */
export function WorkshopPage() {
  return null;
}
