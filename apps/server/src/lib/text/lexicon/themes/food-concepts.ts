/** Food, drink, diets, allergies, restaurants. Format: `parseConcept`. */
export const foodConcepts = `
menu: menu, what food do you serve, dishes on offer, what is on the menu | ~carta, menú, qué coméis, qué platos tenéis, qué hay de comer
daily-menu: menu of the day, daily menu, set menu, lunch menu, today's special, daily special, fixed price menu | menú del día, menú diario, menú de mediodía, plato del día, menú ejecutivo, menú cerrado
tasting-menu: tasting menu, tasting, wine tasting | menú degustación, degustación, cata, cata de vinos
breakfast: breakfast, brunch, brekkie | desayuno, brunch
lunch: lunch | almuerzo, almorzar, ~comida
dinner: dinner, supper, evening meal, dine | cena
meal: meal, food, eat, something to eat, dish, grub | comida, plato, algo de comer
snack: snack, bite to eat, appetizer, starter, ~tapas, nibble | tentempié, aperitivo, ~entrante, ~tapa, ~pincho, picoteo, botana, ~ración, picar
main-course: main course, entree, main dish | plato principal, segundo plato, plato fuerte
dessert: dessert, pudding, afters, sweet course | postre
drink: drink, beverage, something to drink, soft drink, ~soda, refreshment, ~fizzy drink | bebida, refresco, algo de beber, ~gaseosa, tomar algo, trago
water: water, tap water, bottled water, mineral water, drinking fountain | agua, agua del grifo, agua mineral, fuente de agua, botella de agua
coffee: coffee, ~espresso, ~cappuccino, ~latte, ~decaf | café, ~expreso, ~cortado, ~descafeinado, ~capuchino, café con leche
tea: tea, ~herbal tea, infusion | infusión, ~manzanilla, ~mate
milk: milk, dairy | leche, lácteo
plant-milk: ~oat milk, ~soy milk, ~almond milk, plant milk, plant-based milk, milk alternative, non-dairy | ~leche de avena, ~leche de soja, ~leche de almendras, bebida vegetal, leche vegetal
juice: juice, ~smoothie, ~lemonade | zumo, jugo, ~batido, ~limonada, ~licuado
beer: beer, draft beer, ale, lager, pint | cerveza, caña, birra, chela
wine: wine, red wine, white wine, ~sparkling wine, ~champagne, ~cava | vino, vino tinto, vino blanco, ~cava, ~champán, ~vino espumoso
alcohol: alcohol, alcoholic drink, ~spirits, ~liquor, ~cocktail, booze | alcohol, bebida alcohólica, ~licor, ~cóctel, ~copa
bread: bread, loaf, ~baguette, roll, bun, sourdough, ~toast | pan, barra de pan, hogaza, ~panecillo, ~tostada, masa madre, bollo de pan
bakery: bakery, baker, ~bake | panadería, panadero, ~hornear, horno de pan, obrador
cake: cake, gateau, ~tart, ~pie, birthday cake, ~cupcake | tarta, pastel, ~torta, tarta de cumpleaños, ~bizcocho, ~queque
pastry: pastry, ~croissant, ~cookie, ~biscuit, ~muffin, ~doughnut, ~scone | bollería, ~cruasán, ~galleta, ~magdalena, pasta de té, dulce, factura dulce, repostería
sandwich: sandwich, toastie, panini, ~wrap, ~sub | bocadillo, sándwich, bocata, torta de pan, emparedado
pizza: pizza | pizza
pasta: pasta, ~spaghetti, ~macaroni, ~noodles | pasta, ~espaguetis, ~macarrones, ~fideos
rice: rice, ~paella, ~risotto | arroz, ~paella
meat: meat, ~steak, ~barbecue, ~bbq, ~grill, ~sausage, ~burger, ~hamburger | carne, ~filete, ~barbacoa, ~parrilla, ~salchicha, ~hamburguesa, ~asado
beef: beef, ~veal | ternera, vaca, res, carne de vacuno
pork: pork, ~ham, ~bacon | cerdo, ~jamón, ~tocino, ~panceta
chicken: chicken, ~poultry, ~turkey | pollo, ~ave, ~pavo
lamb: lamb, mutton | cordero
fish: fish, ~cod, ~tuna, ~salmon, ~hake | pescado, ~bacalao, ~atún, ~salmón, ~merluza, pez
seafood: seafood, shellfish, ~prawn, ~shrimp, ~squid, ~mussel, ~crustacean | marisco, ~gamba, ~calamar, ~mejillón, ~crustáceo, ~camarón
egg: egg, ~omelette, ~omelet | huevo, ~tortilla
cheese: cheese | queso
butter: butter, ~margarine | mantequilla, ~margarina, manteca
vegetable: vegetable, veg, ~veggie, ~greens | verdura, hortaliza, vegetal
fruit: fruit, ~apple, ~banana, ~berry | fruta, ~manzana, ~plátano, ~banana
salad: salad | ensalada
soup: soup, broth, ~stew | sopa, caldo, ~guiso, crema de verduras
ice-cream: ice cream, gelato, sorbet | helado, sorbete, ~nieve
chocolate: chocolate, ~cocoa | chocolate, ~cacao
potato: potato, ~fries, ~french fries, ~chips, ~crisps | patata, ~papa, ~patatas fritas, ~papas fritas
sugar: sugar, sugar-free, ~sweetener, no added sugar | azúcar, sin azúcar, ~edulcorante, sin azúcares añadidos
salt: salt, salty, low salt | sal, sin sal
spicy: spicy, hot sauce, chili, chilli | picante, pica, chile, ají, guindilla
sauce: sauce, ~dressing, ~gravy, ~ketchup, ~mayo | salsa, ~aderezo, ~kétchup, ~mayonesa
oil: olive oil, cooking oil, oil | aceite, aceite de oliva
honey: honey, ~jam | miel, ~mermelada
ingredient: ingredient, what is in it, what does it contain, made with, contain | ingrediente, qué lleva, qué contiene, contener
allergy: allergy, allergic, allergen, intolerance, food allergy | alergia, alérgeno, intolerancia
gluten: gluten, gluten-free, coeliac, celiac, wheat, no gluten | gluten, sin gluten, celíaco, celiaquía, trigo, apto para celíacos
lactose: lactose, lactose-free, dairy-free, milk allergy | lactosa, sin lactosa, sin lácteos
nut: nut, ~peanut, ~almond, ~hazelnut, ~walnut, ~cashew, nut-free | fruto seco, ~cacahuete, ~maní, ~almendra, ~avellana, ~nuez, ~anacardo
soy: soy, soya, tofu | soja, soya, tofu
sesame: sesame | sésamo, ajonjolí
vegan: vegan, plant-based, no animal products, without animal products | vegano, de origen vegetal, sin productos animales, vegetaliano
vegetarian: vegetarian, meat-free, meatless, no meat, without meat, do not eat meat, dont eat meat | vegetariano, sin carne, no como carne
halal: halal | halal
kosher: kosher | kosher, casher
diet: diet, dietary requirement, dietary needs, special diet, food restriction, on a diet | dieta, régimen, dieta especial, necesidades alimentarias, restricción alimentaria
organic: organic, organically grown, bio, pesticide-free | ecológico, orgánico, bio, de cultivo ecológico, biológico
local-produce: local produce, locally sourced, locally grown, home grown, farm fresh, from local farms, zero kilometer | producto local, de proximidad, kilómetro cero, km 0, de la zona, de la huerta
homemade: homemade, home-made, made in house | ~casero, hecho en casa, elaboración propia
fresh: fresh, freshly made, made daily | fresco, del día, recién hecho
frozen: frozen, ~freeze, freezer | congelado
shelf-life: shelf life, best before, use by, keep fresh, how long does it keep, go off, storage instructions | consumo preferente, fecha de caducidad, cuánto aguanta, cómo se conserva, ~conservar
takeaway: takeaway, take away, takeout, take out, to go | para llevar, comida para llevar, pedir para llevar
eat-in: eat in, dine in, eat here, sit down | comer aquí, tomar aquí, comer en el local, para tomar aquí
restaurant: restaurant, bistro, diner, eatery, place to eat | restaurante, mesón, sitio para comer, fonda, comedor
cafe: cafe, coffee shop, tea room, cafeteria, canteen | cafetería, ~bar, ~cantina, salón de té
bar: bar, pub, tavern | bar, taberna, pub, ~cantina
table-booking: table for two, reserve a table, book a table, table for | reservar mesa, mesa para, reserva de mesa
terrace: terrace, outdoor seating, outside tables, beer garden, patio, sit outside, tables outside | terraza, velador, mesas fuera, patio, sentarse fuera, mesas en la calle
waiter: waiter, waitress, server in the restaurant | camarero, mesero, mozo
chef: chef, cook | cocinero, chef
cooking: cooking, cook it, recipe | cocinar, receta de cocina
catering: catering, food for events | catering, servicio de comidas, comida para eventos
buffet: buffet, all you can eat | bufé, buffet, barra libre, tenedor libre
portion: portion, serving, how many does it serve, serves how many, feeds | porción, ración, para cuántas personas, cuántas raciones
calorie: calorie, nutrition, nutritional information, nutrients | caloría, información nutricional, valor nutricional, nutrición
kids-menu: kids menu, child portion | menú infantil, menú de niños
high-chair: high chair, highchair, booster seat | trona, silla alta, silla de bebé
bring-own: bring my own, bring your own, byo, corkage, own food, outside food, bring food | traer mi propia, traer comida, comida de fuera, descorche, traer bebida
picnic: picnic, picnic area, packed lunch | picnic, merendero, merienda, zona de picnic
supermarket: supermarket, grocery, grocery store | supermercado, comestibles, abarrotes, tienda de alimentación, súper
hungry: hungry, starving, thirsty | hambre, sed, hambriento
raw: raw, undercooked | crudo, poco hecho
flavor: flavor, flavour, taste, tasty | sabor, gusto, ~rico
leftovers: leftover, doggy bag | sobras, llevarme lo que sobre
`;
