import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { SHOWN_INSURANCE_CLASSES, type ShownInsuranceClass } from '#shared/papers/rules';
import { makeCar } from '../../../testing/make-car';
import { renderScreen } from '../../../testing/render-screen';
import { TermsRows } from './terms-rows';

const SENTENCES: Readonly<Record<ShownInsuranceClass, RegExp>> = {
  psv_self_drive: /^Insured for hire: the certificate was checked\.$/,
  psv_driver: /^Insured for hire with a driver: /,
  private: /^Insured for private use\. The law requires PSV insurance/,
  unknown: /^Insurance not checked\. The law requires PSV insurance/,
};

test.each(SHOWN_INSURANCE_CLASSES.map((insurance) => ({ insurance })))(
  '[R2126] says within "Good to know" that the insurance is $insurance',
  async ({ insurance }) => {
    const { user } = renderScreen(<TermsRows car={makeCar({ terms: DEFAULT_CAR_TERMS, insurance })} />);
    await user.click(screen.getByText('Good to know'));
    expect(screen.getByText(SENTENCES[insurance])).toBeVisible();
  },
);

test('[R2126] says nothing about insurance where papers are not checked', () => {
  renderScreen(<TermsRows car={makeCar({ terms: DEFAULT_CAR_TERMS })} />);
  expect(screen.getByText('Good to know')).toBeVisible();
  expect(screen.queryByText(/insur/i)).not.toBeInTheDocument();
});
