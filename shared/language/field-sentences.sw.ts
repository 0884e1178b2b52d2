/** Matches the numbers in a sentence: '1,000', '12.5', '1:30', '7'. */
const NUMBER = /\d(?:[\d,.:]*\d)?/g;

/** Builds a lookup of translations; `{}` stands for the numbers of the English sentence, in their order. */
export function createSentenceTranslations(translations: Readonly<Record<string, string>>) {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(translations));
  return {
    /** Returns the translation; undefined for a sentence that is not in the list. */
    translate(sentence: string): string | undefined {
      const whole = known.get(sentence);
      if (whole) return whole;
      const numbers = sentence.match(NUMBER) ?? [];
      let next = 0;
      return known.get(sentence.replace(NUMBER, '{}'))?.replace(/\{\}/g, () => numbers[next++] ?? '');
    },
    /** Whether the list has the sentence, as it is or with `{}` instead of its numbers. */
    has: (sentence: string) => known.has(sentence) || known.has(sentence.replace(NUMBER, '{}')),
  };
}

const SENTENCES = createSentenceTranslations({
  'This field is required': 'Jaza sehemu hii',
  'Please use at most {} characters.': 'Tumia herufi zisizozidi {}.',
  'Too many attempts. Try again in {}.': 'Umejaribu mara nyingi mno. Jaribu tena baada ya {}.',
  'Invalid registration number. It must be 6–7 characters, only uppercase letters and numbers, no spaces or symbols.':
    'Nambari ya usajili si sahihi. Iwe na herufi 6–7: herufi kubwa na nambari pekee, bila nafasi wala alama.',
  'Please search for less.': 'Tafuta maneno machache zaidi.',
  'Fill in all required fields': 'Jaza sehemu zote zinazohitajika',
  'Please enter the code.': 'Weka msimbo.',
  'Use at least {} characters for the password.': 'Nenosiri liwe na herufi {} au zaidi.',
  'Use at most {} characters for the password.': 'Nenosiri liwe na herufi zisizozidi {}.',
  'This password is too long.': 'Nenosiri hili ni refu mno.',
  'Please choose a year.': 'Chagua mwaka.',
  'Please choose a year from {}.': 'Chagua mwaka kuanzia {}.',
  'Please choose a year that has begun.': 'Chagua mwaka ambao umeanza.',
  'Please enter a number from {} to {}.': 'Weka nambari kuanzia {} hadi {}.',
  'Please choose yes or no.': 'Chagua ndiyo au hapana.',
  'Please choose a fuel policy.': 'Chagua utaratibu wa mafuta.',
  'Please name at most {} places.': 'Taja mahali pasipozidi {}.',
  'Please choose a county.': 'Chagua kaunti.',
  'Please tick the box if you agree. Without it we cannot check this paper.':
    'Weka tiki ikiwa unakubali. Bila hiyo hatuwezi kukagua hati hii.',
  'Please enter the ten letters and digits of the M-PESA message.':
    'Weka herufi na tarakimu kumi za ujumbe wa M-PESA.',
  'Please enter the kilometres that the dashboard shows.': 'Weka kilomita zinazoonyeshwa na dashibodi.',
  'At most {} marks can be kept.': 'Alama zisizozidi {} zinaweza kuhifadhiwa.',
  'Please enter the six digits.': 'Weka tarakimu sita.',
  'Please choose at least one class.': 'Chagua daraja moja au zaidi.',
  'Please enter the number as it appears on the paper.': 'Weka nambari kama ilivyo kwenye hati.',
  'Please enter the last four characters.': 'Weka herufi nne za mwisho.',
  'Please choose a reason or write one.': 'Chagua sababu au uiandike.',
  'Please enter a whole number.': 'Weka nambari kamili.',
  'Please enter your name.': 'Weka jina lako.',
  'This name is too long.': 'Jina hili ni refu mno.',
  'Please type a message.': 'Andika ujumbe.',
  'Please leave phone numbers out: they are shown to people who ask for them.':
    'Usiweke nambari za simu: huonyeshwa kwa wanaoziomba.',
  'Please leave out characters that cannot be seen.': 'Usiweke herufi zisizoonekana.',
  'Please leave addresses of websites and email out.': 'Usiweke anwani za tovuti wala barua pepe.',
  'This is not a search of this site.': 'Huu si utafutaji wa tovuti hii.',
  'Please choose kinds and ways of notifications.': 'Chagua aina na njia za arifa.',
  'Please renew at most {} cars at a time.': 'Huisha magari yasiyozidi {} kwa wakati mmoja.',
  'These are too many favourites.': 'Vipendwa hivi ni vingi mno.',
  'These are too many messages at once.': 'Ujumbe huu ni mwingi mno kwa mara moja.',
  'Deleted user': 'Mtumiaji aliyefutwa',
  'A former user': 'Mtumiaji wa zamani',
  'This message was erased together with the account that sent it.':
    'Ujumbe huu ulifutwa pamoja na akaunti iliyoutuma.',
  'Enter a valid  phone number': 'Weka nambari sahihi ya simu',
  'Phone number is required.': 'Nambari ya simu inahitajika.',
  'Phone number is invalid. Please enter a valid 10-digit number.':
    'Nambari ya simu si sahihi. Weka nambari sahihi yenye tarakimu 10.',
  'Please enter a Kenyan mobile number, such as 0712 345 678.':
    'Weka nambari ya simu ya Kenya, kama 0712 345 678.',
  'Invalid phone number. It must be exactly 10 digits, start with 0, and contain no letters or symbols.':
    'Nambari ya simu si sahihi. Iwe na tarakimu 10 kamili, ianze na 0, bila herufi wala alama.',
  'This name could be taken for Twende or its support. Please choose another.':
    'Jina hili linaweza kudhaniwa kuwa la Twende au huduma yake. Chagua lingine.',
  'This is not a valid id.': 'Kitambulishi hiki si sahihi.',
  'Please choose a day.': 'Chagua siku.',
  'Please use a single line.': 'Tumia mstari mmoja tu.',
  'Please enter your email.': 'Weka barua pepe yako.',
  'This email is too long.': 'Barua pepe hii ni ndefu mno.',
  'Please enter a valid email address.': 'Weka barua pepe sahihi.',
  'Enter a valid registration number (6–7 characters, letters and numbers only)':
    'Weka nambari sahihi ya usajili (herufi 6–7, herufi na nambari pekee)',
  'Minimum {}': 'Si chini ya {}',
  'Please enter a number.': 'Weka nambari.',
  'Please enter whole shillings.': 'Weka shilingi kamili.',
  'Please enter a lower sum.': 'Weka kiasi cha chini zaidi.',
  'Please enter its length in centimetres.': 'Weka urefu wake kwa sentimita.',
  'Please choose at most four photos.': 'Chagua picha zisizozidi nne.',
  'Please choose a photo that shows the damage.': 'Chagua picha inayoonyesha uharibifu.',
  'At most {} lines can be sent.': 'Madai yasizidi {}.',
  'Please answer each line once.': 'Jibu kila dai mara moja.',
  'Please enter a lower price.': 'Weka bei ya chini zaidi.',
  'Please write at least {} characters.': 'Andika herufi {} au zaidi.',
  'Please block fewer separate times.': 'Funga vipindi vichache zaidi.',
  'This address is too long.': 'Anwani hii ni ndefu mno.',
  'Please enter an address that begins with https://': 'Weka anwani inayoanza na https://',
  'The last day must not be before the first.': 'Siku ya mwisho isiwe kabla ya siku ya kwanza.',
  'Please enter a whole number from {} to {}.': 'Weka nambari kamili kuanzia {} hadi {}.',
  'The maximum must not be fewer than the minimum.': 'Kiwango cha juu kisiwe chini ya kiwango cha chini.',
  'Please choose a later hour than the first.': 'Chagua saa iliyo baada ya saa ya kwanza.',
  'This is not a conversation.': 'Haya si mazungumzo.',
  'An M-Pesa reference has ten letters and digits, such as TKL4H8QZ2M.':
    'Nambari ya M-Pesa ina herufi na tarakimu kumi, kama TKL4H8QZ2M.',
  'Please choose one to five stars.': 'Chagua nyota moja hadi tano.',
  'Choose a filter before you save the search.': 'Chagua kichujio kabla ya kuhifadhi utafutaji.',
  'Please enter the {} digits.': 'Weka tarakimu {}.',
  'Reg No.': 'Nambari ya gari',
  'Receipt No.': 'Nambari ya risiti',
  'Signed out.': 'Umetoka.',
  'The calendar could not be read.': 'Hatukuweza kusoma kalenda.',
  'We do not know this town. Please choose one from the list.':
    'Hatuujui mji huu. Chagua mmoja kwenye orodha.',
  'Please choose a town to sort by distance.': 'Chagua mji ili kupanga kwa umbali.',
  'This is not a page of the search.': 'Huu si ukurasa wa utafutaji.',
  'Please choose days from today on.': 'Chagua siku kuanzia leo.',
  'The car is on the road already, so the first day stays.':
    'Gari liko safarini tayari, kwa hiyo siku ya kwanza inabaki.',
  'These are the days that you have agreed on. Please choose others.':
    'Hizi ndizo siku mlizokubaliana. Chagua nyingine.',
  'This message was removed by our team.': 'Ujumbe huu uliondolewa na timu yetu.',
  'About a user whose account was deleted.': 'Kuhusu mtumiaji ambaye akaunti yake ilifutwa.',
  'This browser names a push service that we cannot reach.':
    'Kivinjari hiki kinataja huduma ya arifa tusiyoweza kuifikia.',
  'This payment is still waiting for its outcome. Please delete it once that is over.':
    'Malipo haya bado yanasubiri matokeo. Yafute yakishajulikana.',
  'This payment is just being used for a car. Please delete it once that is over.':
    'Malipo haya yanatumika kwa gari sasa hivi. Yafute hilo likiisha.',
  'Check your phone to complete payment then submit...':
    'Angalia simu yako ukamilishe malipo kisha uwasilishe...',
  'Check your phone. The car will auto update after a minute...':
    'Angalia simu yako. Gari litasasishwa lenyewe baada ya dakika moja...',
  'This payment renewed several cars. Please delete the fee of each car on its own.':
    'Malipo haya yalihuisha magari kadhaa. Futa ada ya kila gari peke yake.',
  'Check your phone. The cars will auto update after a minute...':
    'Angalia simu yako. Magari yatasasishwa yenyewe baada ya dakika moja...',
  'You have answered this review already.': 'Umejibu maoni haya tayari.',
  'You cannot block yourself.': 'Huwezi kujizuia mwenyewe.',
  'This is not possible for this kind of report.': 'Haiwezekani kwa aina hii ya ripoti.',
  'You cannot report yourself.': 'Huwezi kujiripoti mwenyewe.',
  'We cannot send more codes today. Please verify your email instead.':
    'Hatuwezi kutuma nambari zaidi leo. Thibitisha barua pepe yako badala yake.',
  'This contains characters that cannot be used.': 'Kuna herufi zisizoweza kutumika.',
  'Each photo may be at most 10 MB.': 'Kila picha iwe MB 10 au chini.',
  'Please name each photo once: front, side, interior or rear.':
    'Taja kila picha mara moja: front, side, interior au rear.',
  'Please upload one photo for each that is replaced.': 'Pakia picha moja kwa kila inayobadilishwa.',
  'Please choose one file.': 'Chagua faili moja.',
});

/** Translates a sentence; an unknown sentence is returned unchanged. */
export function translateFieldSentence(sentence: string): string {
  return SENTENCES.translate(sentence) ?? sentence;
}

/** Whether a sentence has a translation; `{}` in the sentence may stand for a number. */
export const hasFieldSentence = SENTENCES.has;
