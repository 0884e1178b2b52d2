import { BRAND } from '#shared/core/brand';
import { FEES, NOTIFICATION_LIMITS, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

const { name, streetAddress } = BRAND;
const UPDATED = '22 Novemba 2026';

const years = (days: number) => `miaka ${Math.floor(days / 365)}`;
const weeks = (days: number) => `wiki ${Math.floor(days / 7)}`;
const months = (days: number) => `miezi ${Math.floor((days / 365) * 12)}`;

export const termsWords: Translated<typeof english.termsWords> = {
  title: 'Vigezo na Masharti',
  updated: `Imesasishwa ${UPDATED}`,
  close: 'Funga',
  agreement: {
    title: 'Kwa wenye magari',
    sentence: (supportEmail) =>
      `Pakua fomu ya makubaliano, uitie sahihi na uitume kwa barua pepe kwa ${supportEmail} kabla ya kusajili gari lako la kwanza.`,
    link: 'Fomu ya makubaliano (PDF)',
  },
  sections: [
    {
      title: 'Utangulizi',
      paragraphs: [
        `${name} ni soko ambapo wenye magari hutangaza magari ya kukodisha kwa bei ya siku, na wateja huyatafuta na kuwasiliana nao. Masharti haya ni mkataba kati yako na ${name}. Unayakubali unapofungua akaunti, kutangaza gari au kuwasiliana na mwenye gari.`,
        `${name} si sehemu ya ukodishaji. Mkataba wa ukodishaji ni kati ya mwenye gari na mteja pekee.`,
      ],
    },
    {
      title: 'Matumizi ya huduma',
      paragraphs: ['Unaweza kutumia huduma hii ukiwa na miaka 18 au zaidi na ukitoa taarifa za kweli.'],
      list: [
        'Wenye magari hutangaza tu magari yao wenyewe au wanayoruhusiwa kukodisha, yenye bima halali ya kukodisha na ukaguzi halali wa NTSA, na huhakikisha kwamba bei, mahali na picha ni za kweli.',
        `Tangazo linagharimu Ksh. ${FEES.listing}, zinazolipwa kwa M-Pesa, na hudumu miezi ${SUBSCRIPTION_TIMES.months}. Linaweza kuhuishwa kwa ada iyo hiyo. Ada ni ya tangazo, na hairudishwi gari likishatangazwa.`,
        'Wenye magari hupakua fomu ya makubaliano, kuitia sahihi na kuirudisha kwa barua pepe kabla ya usajili wao wa kwanza.',
        'Wateja hawalipi kabla ya kufika ofisini au kupokea gari, na hukagua bima, ukaguzi na kitambulisho wao wenyewe.',
        'Picha lazima zionyeshe gari, bila watu wanaotambulika.',
        'Ujumbe lazima uwe halali na wa heshima. Tunaweza kusimamisha akaunti na kuondoa matangazo yanayovunja masharti haya.',
        `${name} haiwajibiki kwa makubaliano, malipo, uharibifu au hasara kati ya wenye magari na wateja, isipokuwa pale ambapo sheria hairuhusu kuondoa wajibu huo.`,
      ],
    },
    {
      title: 'Faragha',
      paragraphs: ['Jinsi tunavyoshughulikia data binafsi imeelezwa katika'],
      leadsToPolicy: true,
    },
    {
      title: 'Mabadiliko',
      paragraphs: [
        'Tunaweza kubadilisha masharti haya. Tunatangaza mabadiliko kwenye ukurasa huu angalau siku 14 kabla hayajaanza kutumika; anayeendelea kutumia huduma baada ya hapo anayakubali.',
      ],
    },
    {
      title: 'Sheria inayotumika',
      paragraphs: [
        'Masharti haya yanaongozwa na sheria za Kenya. Mizozo isiyoweza kusuluhishwa kati yetu hupelekwa katika mahakama za Kenya.',
      ],
    },
  ],
  privacyLink: 'Sera ya Faragha',
};

export const privacyWords: Translated<typeof english.privacyWords> = {
  title: 'Sera ya Faragha',
  updated: `Imesasishwa ${UPDATED}`,
  sections: [
    {
      title: 'Nani anawajibika',
      paragraphs: [
        `${name}, ${streetAddress.join(', ')}, ndiye mdhibiti wa data chini ya Sheria ya Kulinda Data ya 2019 (Na. 24 ya 2019) ya Kenya. Namna ya kutufikia imeelezwa chini ya Wasiliana nasi. Huduma hii ni ya watu wenye miaka 18 na zaidi.`,
      ],
    },
    {
      title: 'Tunachokusanya',
      paragraphs: [
        'Unaweza kuangalia magari bila kutuambia wewe ni nani. Akaunti inahitaji jina, barua pepe na nenosiri, na tangazo linahitaji maelezo yake na nambari ya simu: bila hivyo hatuwezi kutoa huduma. Mengine ni hiari yako.',
        'Tunakusanya kutoka kwako moja kwa moja, na yale tu yanayohitajika kuendesha soko hili:',
      ],
      list: [
        'Jina na barua pepe, unapofungua akaunti; nenosiri lako huhifadhiwa kama msimbo usioweza kusomwa.',
        'Vifaa vilivyoingia: kivinjari na mfumo, viliingia lini na vilitumika lini mara ya mwisho. Ukiwasha kuingia kwa hatua mbili, ufunguo wake, ukiwa umesimbwa.',
        'Arifa: tulizokuonyesha kwenye ukurasa, ulichochagua kupata kwa barua pepe, SMS na arifa za kivinjari, na anwani ambayo mtengenezaji wa kivinjari chako hufikishia arifa hizo, ikiwa imesimbwa.',
        'Mawasiliano: nambari ya simu unayoweka kwenye tangazo au wasifu wako, na ile unayothibitisha kwa SMS.',
        'Kitambulisho au pasipoti kwa uthibitisho, ukiomba kuwa mwenye gari aliyehakikiwa.',
        'Hati, ukikubali kila ukaguzi: picha za leseni yako ya udereva, kitambulisho au pasipoti yako, au logbook na bima ya gari, pamoja na nambari, tarehe na madaraja yake. Huhifadhiwa kwa usimbaji fiche; mfanyakazi wetu anayezikagua pekee ndiye anayeona picha na nambari. Hatuombi picha ya uso wako.',
        'Mapingamizi: ukipinga nambari ya usajili, picha ya logbook, nambari yako ya simu na unachoandika; wafanyakazi wetu pekee huviona.',
        'Magari unayotangaza: nambari ya usajili, maelezo, picha (taarifa za mahali zilipopigwa huondolewa), bei na mahali.',
        'Picha za gari unazopiga wakati wa makabidhiano au kurudisha (taarifa za mahali huondolewa); upande wa pili wa ukodishaji na wafanyakazi wetu huziona.',
        'Kalenda za magari yako: siku unazofunga, na anwani ya siri ya kalenda nyingine ukiiweka; tunaisoma ili kujua siku zilizochukuliwa, na tunahifadhi siku hizo pekee.',
        'Madai ya mwenye gari baada ya ukodishaji, pamoja na picha na makadirio ya gereji, wanachoandika pande mbili na wafanyakazi wetu kuyahusu, na matokeo; pande mbili na wafanyakazi wetu huyaona.',
        'Malipo: nambari ya simu iliyotozwa, kiasi, nambari ya risiti na wakati. Hatuoni kamwe PIN yako ya M-Pesa.',
        'Ukodishaji unaoomba au unaoombwa: gari, siku, bei, mahali, unachoandika, nani alifanya nini lini; ombi likikubaliwa, nyote wawili mnaona nambari ya simu ya mwenzako.',
        'Ujumbe mnaotumiana, na unachoandikia huduma kwa wateja.',
        'Magari unayoweka kama vipendwa na utafutaji unaohifadhi, ukishaingia.',
        'Maoni unayoandika baada ya ukodishaji, na majibu yako kwa maoni kukuhusu: huonekana na watu wote, pamoja na jina lako.',
        'Ripoti zako kuhusu watu, magari, ujumbe au maoni, pamoja na kilichoripotiwa, na watu uliowazuia.',
        'Taarifa za matumizi: kurasa zinazofunguliwa, kutoka anwani gani, na ni lini nani alionyeshwa nambari ya nani. Idadi ya wanaotazama tangazo huhesabiwa kwa siku kwa ajili ya mwenye gari, bila kusema ni nani.',
      ],
    },
    {
      title: 'Tunaitumia kwa nini',
      paragraphs: [
        'Msingi wetu ni mkataba wetu nawe, sheria, na maslahi yetu halali ya kuwa na soko salama:',
      ],
      list: [
        'kuendesha akaunti yako, matangazo yako, ukodishaji wako na mazungumzo yako (mkataba);',
        'kutoza ada ya tangazo na kuweka hesabu (mkataba, wajibu wa kisheria);',
        'kuonyesha nambari yako kwa wateja walioingia wanaoiomba (mkataba);',
        'kukagua hati unazotuma, ili wenye magari na wateja wajue wanashughulika na nani (idhini; bila hiyo unaweza kukodi na kukodisha kwa wasioomba hati);',
        'kuhakiki wenye magari, kuthibitisha barua pepe na simu, kuzuia mtu kukusanya nambari za wenye magari wote, kuzuia ulaghai na kujibu maswali (maslahi halali);',
        'kukukumbusha matangazo yako, na kukuandikia kuhusu magari mapya yanayolingana na utafutaji uliohifadhi, hadi utakapousimamisha (mkataba). Hatutumi matangazo ya biashara usipokubali (idhini).',
      ],
    },
    {
      title: 'Tunashiriki na nani',
      paragraphs: [
        'Jina la mwenye gari na tangazo lake huonekana na watu wote, na pia maoni, pamoja na jina la aliyeyaandika; nambari ya simu huonyeshwa kwa watu walioingia wanaoiomba. Malipo hupitia M-Pesa ya Safaricom. Google hujua kwamba umeingia ikiwa tu umeingia kwa Google. Watoa huduma za seva, barua pepe na SMS hushughulikia data kwa niaba yetu kwa mkataba; arifa za kivinjari hupitia mtengenezaji wa kivinjari chako, zikiwa zimesimbwa ili kifaa chako pekee kizisome; wanapofanya hivyo nje ya Kenya tunahakikisha kuna ulinzi unaofaa. Hatuuzi chochote, na tunatoa data kwa mamlaka pale tu sheria inapotulazimisha.',
      ],
    },
    {
      title: 'Tunaihifadhi kwa muda gani',
      paragraphs: ['Si zaidi ya inavyohitajika:'],
      list: [
        'akaunti na matangazo: hadi utakapovifuta au kutuomba tuvifute;',
        `picha za kitambulisho au pasipoti: si zaidi ya siku ${RETENTION_DAYS.idImage} baada ya uthibitisho;`,
        `picha na nambari za hati: hadi tuzikubali, siku ${RETENTION_DAYS.refusedPaperPhoto} baada ya kukataliwa, si zaidi ya siku ${RETENTION_DAYS.paperPhoto}, na si zaidi ya unavyokubali; kisha matokeo, tarehe, madaraja, herufi tatu za mwisho za nambari na msimbo wake usioweza kusomwa, hadi utakapoiondoa hati au kufuta akaunti yako;`,
        `ujumbe: ${months(RETENTION_DAYS.message)}; ujumbe kwa huduma kwa wateja: ${months(RETENTION_DAYS.contactMessage)};`,
        `ukodishaji, pamoja na ajali, faini, ada za barabara na picha za ilani zake, zinazoonekana na pande mbili na wafanyakazi wetu pekee: ${months(RETENTION_DAYS.hire)} baada ya kuisha;`,
        `nani alionyeshwa nambari ya simu ya mwenye gari: ${months(RETENTION_DAYS.reveal)}; akaunti na anwani imeona nambari ngapi: siku moja na saa moja, anwani ikiwa msimbo usioweza kusomwa;`,
        'viungo na nambari za kuthibitisha: siku moja na dakika kumi;',
        'vipendwa na utafutaji uliohifadhiwa: hadi utakapoviondoa au kufuta akaunti yako, si zaidi ya 300 na 20;',
        'barua pepe zinazosubiri kutumwa: siku zisizozidi 7, zikiwa zimesimbwa;',
        `tangazo lilitazamwa mara ngapi kwa siku: ${weeks(RETENTION_DAYS.viewCount)}; kwamba umelitazama, ili uhesabiwe mara moja, kama msimbo usioweza kusomwa: siku ${RETENTION_DAYS.viewOfVisitor};`,
        `arifa tulizokupa: siku ${RETENTION_DAYS.notification}, si zaidi ya ${NOTIFICATION_LIMITS.perUser} za mwisho; ulichochagua kupata: hadi utakapofuta akaunti yako; vifaa vyenye arifa za kivinjari: hadi utakapozizima au kutoka, si zaidi ya siku ${RETENTION_DAYS.pushDevice};`,
        `maoni: ${years(RETENTION_DAYS.review)}, na si zaidi ya akaunti inayohusika; mwandishi akifuta akaunti yake, bila jina lake; maoni tuliyoficha: ${months(RETENTION_DAYS.hiddenReview)};`,
        `ripoti: ${months(RETENTION_DAYS.report)} baada ya uamuzi; vizuizi: hadi utakapoviondoa au kufuta akaunti yako;`,
        `picha za gari wakati wa makabidhiano, kurudisha na ajali, zinazoonekana na pande mbili za ukodishaji na wafanyakazi wetu pekee: siku ${RETENTION_DAYS.hirePhoto} baada ya siku ya mwisho, na kwa muda wote ambao dai kuihusu halijaamuliwa;`,
        `madai baada ya ukodishaji, pamoja na makadirio: kwa muda wa ukodishaji, ${months(RETENTION_DAYS.hire)} baada ya kuisha;`,
        `picha za logbook za pingamizi: siku ${RETENTION_DAYS.disputeLogbook} baada ya uamuzi wake, pingamizi lenyewe: ${months(RETENTION_DAYS.dispute)}; nambari ya usajili tunayokuwekea baada ya pingamizi: siku ${RETENTION_DAYS.plateReservation};`,
        `kumbukumbu za malipo, pamoja na nambari ya simu na mlipaji: ${years(RETENTION_DAYS.payment)}, kama sheria ya kodi inavyotaka; ripoti ya M-Pesa yenyewe ya malipo: ${months(RETENTION_DAYS.paymentCallback)}; nambari iliyopata ombi la malipo, ili mtu asisumbuliwe nayo: saa moja;`,
        `kumbukumbu za yale ambayo wafanyakazi wetu walifanya, pamoja na jina la mfanyakazi: ${years(RETENTION_DAYS.audit)};`,
        `alama kwamba umeingia kwenye kifaa: siku ${RETENTION_DAYS.device}; hesabu ya manenosiri yasiyo sahihi: siku moja;`,
        `vifaa vilivyoingia: hadi utakapotoka, si zaidi ya siku ${RETENTION_DAYS.session} baada ya kuingia;`,
        `kwamba akaunti ilifutwa, bila jina: siku ${RETENTION_DAYS.erasure};`,
        `kumbukumbu za seva: si zaidi ya siku ${RETENTION_DAYS.serverLog}; nakala za akiba: si zaidi ya siku ${RETENTION_DAYS.backup}.`,
      ],
    },
    {
      title: 'Usalama',
      paragraphs: [
        'Data husafiri ikiwa imesimbwa, manenosiri hulindwa kwa argon2id, na ufikiaji wa wafanyakazi wetu una mipaka na hurekodiwa. Data ikivuja na kukuweka hatarini, tunamwarifu Kamishna wa Data ndani ya saa 72, na wewe bila kuchelewa.',
      ],
    },
    {
      title: 'Haki zako',
      paragraphs: [
        'Una haki ya kuambiwa jinsi data yako inavyotumika, na ukurasa huu unafanya hivyo. Hakuna uamuzi kukuhusu unaofanywa na mashine peke yake bila mtu. Unaweza pia:',
      ],
      list: [
        'kuuliza tunachojua kukuhusu, na kukipata katika muundo ambao huduma nyingine zinaweza kusoma: chini ya Wasifu, Pakua data yangu;',
        'kurekebishiwa data isiyo sahihi au inayopotosha;',
        'kufutiwa data ambayo hatuihitaji tena au haturuhusiwi kuwa nayo;',
        'kuwekewa mipaka matumizi ya data yako, au kuyapinga;',
        'kuondoa idhini wakati wowote; yaliyofanywa kabla hubaki halali;',
        'kulalamika kwa Ofisi ya Kamishna wa Kulinda Data (ODPC), www.odpc.go.ke.',
      ],
    },
    {
      title: 'Kufuta data yako',
      paragraphs: [
        'Chini ya Wasifu, Futa akaunti yangu hufuta papo hapo akaunti yako, magari yako, picha zako na maandishi ya ujumbe wako. Ulioandikiana nao hubaki na walichoandika wenyewe, bila jina, anwani na nambari yako. Kwenye ukodishaji upande wa pili hubaki na siku na bei, bila jina na maneno yako; ukodishaji ambao haujaanza huisha. Gari la ukodishaji wako likiwa limekabidhiwa, akaunti inaweza kufutwa baada ya kurudishwa kwake kuandikwa. Usipoweza kuingia, andika kwa anwani iliyo chini ya Wasiliana nasi, ukitumia barua pepe ya akaunti. Tunajibu ndani ya siku 7, bila malipo, na tunafuta ndani ya siku 14.',
        'Kinachobaki hadi muda wake uishe: kumbukumbu za malipo, ambazo sheria ya kodi inatutaka tuhifadhi; kumbukumbu za ulichofanya ukiwa mfanyakazi wetu; picha za gari ulilokodi, ikiwa dai kulihusu liko wazi wakati huo; na nakala za akiba, ambazo bado zina kilichofutwa hadi nakala mpya zichukue nafasi yake.',
      ],
    },
    {
      title: 'Vidakuzi',
      paragraphs: [
        'Kidakuzi kimoja (XSRF-TOKEN) hulinda maombi yako yasighushiwe. Kingine (device) hutuambia kwa siku 180 kwamba umewahi kuingia hapa, ili watu wanaobahatisha nenosiri lako wasikufungie nje; tunakihifadhi kama msimbo. Unapoingia kwa Google, cha tatu (google) huhakikisha kwa saa moja kwamba ni kivinjari hiki kinachoingia. Vingine (language, data-saver) huweka kwa mwaka mmoja ulichochagua. Hifadhi ya kivinjari chako huweka kuingia kwako, magari manne ya mwisho uliyotazama, magari unayolinganisha, magari unayoweka kabla ya kuingia, usajili wa gari ambao hujamaliza, picha zake kwa siku zisizozidi saba, na mahali ulipo kwenye ukurasa. Ili uweze kusoma bila mtandao, pia huweka kwa siku zisizozidi 30 ulichotazama mwisho: utafutaji, magari na picha zake, vipendwa na mazungumzo; na makabidhiano au kurudishwa kwa gari ambako hujathibitisha, kwa siku zisizozidi saba. Kutoka hufuta haya yote kwenye kifaa. Ujumbe, vipendwa, na makabidhiano na kurudishwa ulikothibitisha pamoja na picha zake husubiri hapo hadi zitumwe, hata baada ya Kutoka, kwa siku zisizozidi 30. Hakuna vidakuzi vya matangazo wala vya kufuatilia.',
      ],
    },
    {
      title: 'Mabadiliko',
      paragraphs: [
        'Tunatangaza mabadiliko ya sera hii kwenye ukurasa huu angalau siku 14 kabla hayajaanza kutumika.',
      ],
    },
  ],
  contact: {
    title: 'Wasiliana nasi',
    sentence: (supportEmail) => `Mwandikie afisa wetu wa ulinzi wa data kwa ${supportEmail}.`,
  },
};
