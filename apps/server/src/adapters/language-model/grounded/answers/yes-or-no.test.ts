import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const hostel = toPassages('en', [
  ['Can I pay by card?', 'All cards except Diners. No cheques please.'],
  ['Pets', 'Cats and dogs are welcome in the garden but not in the kitchen.'],
  ['Do you store luggage?', 'No. There is a locker at the station.'],
  ['Sauna', 'The sauna is for guests from 16 years. It is free after 8 pm and all day on Monday.'],
  ['Bikes', 'Bikes can be kept in the shed only. We do not repair bikes.'],
  ['Climbing wall', 'Children from 8 to 12 climb with an adult. The wall is closed in January.'],
  [
    'Vouchers',
    [
      ['Voucher', 'Price', 'Notes'],
      ['Gift voucher', '£20', 'does not expire'],
      ['Day voucher', '£9', 'not refundable'],
    ],
  ],
  ['Deposits', 'A deposit is refunded in full within 14 days of the booking.'],
  ['Smoking', 'Smoking is forbidden in the whole house.'],
  ['Groups', 'We take groups of up to 20 people, only with a booking.'],
  ['Towels', 'Towels are included in the price. Bed linen costs £4.'],
  ['Yoga class', 'Online: no. The yoga class is held in the barn only.'],
]);

it.each([
  ['Can I pay by card?', 'Yes'],
  ['Do you take Diners?', 'No'],
  ['Can I bring my dog into the garden?', 'Yes'],
  ['Can I take my dog into the kitchen?', 'No'],
  ['Do you store luggage?', 'No'],
  ['Can my 14 year old use the sauna?', 'No'],
  ['Can my 17-year-old use the sauna?', 'Yes'],
  ['Is the sauna free at noon?', 'No'],
  ['Is the sauna free at 9 pm?', 'Yes'],
  ['Do you repair bikes?', 'No'],
  ['Can my 10 year old climb the climbing wall?', 'Yes'],
  ['Can my 6 year old climb the climbing wall?', 'No'],
  ['Does the gift voucher expire?', 'No'],
  ['Is the day voucher refundable?', 'No'],
  ['Is the deposit refunded after a week?', 'Yes'],
  ['Is the deposit refunded after a month?', 'No'],
  ['Is smoking allowed in the house?', 'No'],
  ['Do you take groups of 15 people?', 'Yes'],
  ['Do you take groups of 30 people?', 'No'],
  ['Are towels included?', 'Yes'],
])('%s %s', (question, lead) => {
  const { text } = askPassages('en', hostel, question);
  expect(text.slice(0, 60)).toMatch(new RegExp(`^${lead}[ ,.]`));
});

const camping = toPassages('es', [
  ['¿Se puede pagar con tarjeta?', 'Con todas menos American Express. No cogemos cheques.'],
  ['Perros', 'Los perros, atados, pueden estar en las parcelas, pero no en la piscina.'],
  ['Piscina', 'Los menores de 14 años se bañan con un adulto. Abre de junio a septiembre.'],
  ['Tirolina', 'Desde los 10 años. Es gratis a partir de las 18:00.'],
  [
    'Tarifas',
    [
      ['Servicio', 'Precio', 'Observaciones'],
      ['Bono de baño', '12 €', 'no caduca'],
      ['Lavadora', '4 €', 'jabón incluido'],
    ],
  ],
  ['¿Hay wifi?', 'Sí, en la cafetería. En las parcelas no llega.'],
  ['Barbacoas', 'Está prohibido hacer fuego en todo el camping.'],
  ['Bicicletas', 'Alquilamos bicicletas. No alquilamos patinetes.'],
  ['Fianza', 'La fianza se devuelve en un plazo de 15 días.'],
]);

it.each([
  ['¿Puedo pagar con tarjeta?', 'Sí'],
  ['¿Cogéis American Express?', 'No'],
  ['¿Puedo llevar el perro a la piscina?', 'No'],
  ['¿Puede subir mi hija de 12 años a la tirolina?', 'Sí'],
  ['¿Puede subir mi hijo de 8 años a la tirolina?', 'No'],
  ['¿Caduca el bono de baño?', 'No'],
  ['¿Hay wifi?', 'Sí'],
  ['¿Se puede hacer fuego?', 'No'],
  ['¿Alquiláis patinetes?', 'No'],
  ['¿Alquiláis bicicletas?', 'Sí'],
  ['¿Es gratis la tirolina a las 12:00?', 'No'],
  ['¿Es gratis la tirolina a las 19:00?', 'Sí'],
])('%s %s', (question, lead) => {
  const { text } = askPassages('es', camping, question);
  expect(text.slice(0, 60)).toMatch(new RegExp(`^${lead}[ ,.]`));
});

it('does not take a fragment for a yes or no question', () => {
  expect(askPassages('es', camping, '¿Cuánto cuesta la lavadora?', '¿Y el bono de baño?').text).not.toMatch(
    /^(?:Sí|No)\./,
  );
});
