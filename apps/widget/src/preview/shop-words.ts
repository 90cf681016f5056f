/** What the make-believe shop says. */
const words = {
  en: {
    shop: 'Your shop',
    title: 'Good things, made nearby',
    text: 'This page stands in for yours. Your visitors see the chat on it as you see it here.',
    button: 'Look around',
  },
  es: {
    shop: 'Tu tienda',
    title: 'Cosas buenas, hechas cerca',
    text: 'Esta página hace de la tuya. Tus visitantes ven el chat en ella como lo ves aquí.',
    button: 'Ver la tienda',
  },
};

/** Fills in the page's texts in the owner's language. */
export function fillInWords(language: keyof typeof words): void {
  document.documentElement.lang = language;
  for (const [name, text] of Object.entries(words[language])) {
    const place = document.querySelector(`[data-word="${name}"]`);
    if (place) place.textContent = text;
  }
}
