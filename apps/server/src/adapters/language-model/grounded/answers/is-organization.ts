/** Whether a folded word is a name for the organization itself, which its texts seldom have. */
export const isOrganization = (word: string): boolean => names.test(word);

const names =
  /^(?:company|firm|shop|store|clinic|practice|school|academy|museum|farm|hotel|restaurant|gym|campsite|camping|nursery|club|society|site|town|village|place|empresa|tienda|clinica|centro|escuela|academia|museo|granja|restaurante|gimnasio|asociacion|pueblo|municipio|ayuntamiento|sitio|local)$/;
