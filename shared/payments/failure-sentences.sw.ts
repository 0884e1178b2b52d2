import type { Translated } from '../language/translated';
import type * as english from './failure-sentences';

export {
  type PaymentFailureReason,
  paymentFailureReason,
} from './failure-sentences';

export const PAYMENT_FAILURE_SENTENCES: Translated<typeof english.PAYMENT_FAILURE_SENTENCES> = {
  insufficient_funds: {
    sentence: 'Salio la M-Pesa halitoshi kwa malipo haya.',
    next: 'Ongeza salio au tumia nambari nyingine, kisha ujaribu tena.',
  },
  cancelled: {
    sentence: 'Malipo yalighairiwa kwenye simu.',
    next: 'Jaribu tena na uweke PIN yako ya M-Pesa ombi likionekana.',
  },
  wrong_pin: {
    sentence: 'PIN ya M-Pesa haikuwa sahihi.',
    next: 'Jaribu tena kwa PIN sahihi.',
  },
  pin_locked: {
    sentence: 'PIN ya M-Pesa ya nambari hii imefungwa.',
    next: 'Piga simu Safaricom kwa 100 au 200 ifunguliwe, au tumia nambari nyingine.',
  },
  unreachable: {
    sentence: 'Simu haipatikani.',
    next: 'Iwashe, angalia mtandao, kisha ujaribu tena. Ikitokea tena, piga *234# kusasisha laini.',
  },
  timed_out: {
    sentence: 'Muda wa ombi la malipo uliisha.',
    next: 'Kaa na simu karibu ujaribu tena.',
  },
  prompt_failed: {
    sentence: 'M-Pesa haikuweza kuonyesha ombi kwenye simu hii.',
    next: 'Subiri dakika moja, kisha ujaribu tena.',
  },
  line_busy: {
    sentence: 'Kuna shughuli nyingine ya M-Pesa kwenye simu hii.',
    next: 'Ifunge, subiri dakika tatu, kisha ujaribu tena.',
  },
  too_soon: {
    sentence: 'M-Pesa imekataa kiasi kilekile mara mbili kwa muda mfupi.',
    next: 'Subiri dakika mbili, kisha ujaribu tena.',
  },
  busy: {
    sentence: 'M-Pesa ina shughuli nyingi kwa sasa.',
    next: 'Subiri dakika chache, kisha ujaribu tena.',
  },
  limit: {
    sentence: 'Malipo haya yatapita kikomo cha M-Pesa cha nambari hii.',
    next: 'Tumia nambari nyingine, au jaribu tena kesho.',
  },
  not_mpesa: {
    sentence: 'Nambari hii haiwezi kupokea ombi la M-Pesa.',
    next: 'Tumia nambari ya Safaricom iliyosajiliwa kwa M-Pesa.',
  },
  unavailable: {
    sentence: 'M-Pesa haipatikani kwa sasa.',
    next: 'Hakuna ombi lililotumwa kwa simu. Jaribu tena baada ya dakika chache.',
  },
  misconfigured: {
    sentence: 'M-Pesa imekataa ombi letu kwa sababu ya hitilafu upande wetu.',
    next: 'Hakuna pesa iliyochukuliwa. Tuambie kwenye ukurasa wa Wasiliana nasi na ujaribu tena baadaye.',
  },
  declined: {
    sentence: 'M-Pesa haikukamilisha malipo.',
    next: 'Angalia ujumbe wako wa M-Pesa, kisha ujaribu tena.',
  },
};
