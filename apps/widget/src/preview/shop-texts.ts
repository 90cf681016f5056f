/** Texts of the sample shop page. */
const texts = {
  en: {
    shop: 'Your shop',
    title: 'Handmade, close to home',
    text: 'This sample page stands for yours. Visitors see the chat exactly as you see it here.',
    button: 'Look around',
  },
  es: {
    shop: 'Tu tienda',
    title: 'Hecho a mano, cerca de ti',
    text: 'Esta página de ejemplo representa la tuya. Tus visitantes ven el chat tal como lo ves aquí.',
    button: 'Ver la tienda',
  },
};

/** Fills in the page's texts in the owner's language. */
export function fillInTexts(language: keyof typeof texts): void {
  document.documentElement.lang = language;
  for (const [name, text] of Object.entries(texts[language])) {
    const place = document.querySelector(`[data-word="${name}"]`);
    if (place) place.textContent = text;
  }
}
