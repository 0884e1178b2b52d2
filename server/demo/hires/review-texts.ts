/** What renters say about a car, by stars. `{car}` is the make, `{town}` the town, `{lender}` the first name. */
export const RENTER_TEXTS: Readonly<Record<3 | 4 | 5, readonly string[]>> = {
  5: [
    'Clean {car}, full of fuel and just as in the photos. Asante sana, {lender}!',
    '{lender} was waiting in {town} before we arrived. The car pulled well up the escarpment.',
    'Everything as agreed, no surprises at the return. I will hire it again.',
    'Safi kabisa. The air was cold, the tyres new and the boot took all our bags.',
    'We drove to the village and back without a sound from the {car}. Recommended.',
    'Quick answers, honest price, deposit back within the hour.',
    'My parents asked whether it was new. {lender} looks after the car.',
    'Pick-up took ten minutes, with photos and a signed agreement. That is how it should be.',
  ],
  4: [
    'Good car. The music system would not pair with my phone, otherwise sawa.',
    'Nice and economical. We started late because of the jam in {town}.',
    'The {car} is older than it looks but strong. {lender} explained everything.',
    'Clean inside, a few scratches outside which {lender} had shown us.',
    'Very fair price. I would have liked a jack in the boot.',
    'Smooth trip. The return took some waiting, no big problem.',
  ],
  3: [
    'It took us there and back. It needs a good wash and new wipers.',
    'Not the colour of the photos, and the fuel was low. {lender} took it off the price.',
    'Okay for town. On the highway it is tired.',
  ],
};

/** What lenders say about a renter, by stars. `{renter}` is the first name. */
export const LENDER_TEXTS: Readonly<Record<4 | 5, readonly string[]>> = {
  5: [
    '{renter} brought the car back clean and on time. Karibu tena!',
    'Careful driver, good communication. I will gladly lend to {renter} again.',
    'Paid at pick-up, no stories. Recommended.',
    'Even filled the tank. Asante {renter}!',
  ],
  4: [
    'Came an hour late with the car and called before. Fine.',
    'Good renter. Sand in the boot, but who goes to the coast without it?',
  ],
};

/** What lenders answer in public. */
export const ANSWERS: readonly string[] = [
  'Asante sana, karibu tena!',
  'Thank you. The wipers are new now.',
  'It was a pleasure. Safari njema!',
];
