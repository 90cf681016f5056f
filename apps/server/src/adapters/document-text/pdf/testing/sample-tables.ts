import { type DrawnPage, drawnLines } from './drawn-pdf.ts';

export const prose = (top: number): DrawnPage =>
  drawnLines(
    [
      'The pool is open to members and to guests of the hotel on every day of the week, and the',
      'lockers next to it can be rented for a season at the desk in the hall of the main building.',
    ],
    50,
    top,
  );

export const pool = [
  ['Ticket', 'Price', 'Hours'],
  ['Adults', '8.50', '10-20'],
  ['Children', '4.00', '10-18'],
  ['Families', '19.00', '10-20'],
];

export const cargos = [
  ['Servicio', 'Condiciones', 'Precio', 'Fianza'],
  ['Llegada\ntardía', 'Los huéspedes que llegan después\nde las nueve avisan antes por\nteléfono', '18 €', '40 €'],
  ['Perro', 'Solo uno, y duerme en el\nvestíbulo', '12 €', '90 €'],
  ['Leña', 'La caja dura dos noches', '9 €', ''],
];
export const cargosRead = cargos.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));
