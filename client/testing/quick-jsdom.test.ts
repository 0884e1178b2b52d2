import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { getResolvedValue } from 'jsdom/lib/jsdom/living/helpers/style-rules.js';
import { expect, test } from 'vitest';

const MARKUP = `
  <a>a</a><a href="/">a</a><abbr title="x">b</abbr><q>q</q><bdo dir="rtl">x</bdo><div dir="auto">x</div>
  <div hidden>h<span>s</span></div><p hidden="until-found">u</p><embed hidden><div popover>p</div>
  <dialog>closed</dialog><dialog open>open <b>b</b></dialog>
  <details><summary>one</summary><summary>two</summary><p>p</p></details><details open><summary>s</summary></details>
  <table hidden rules="all"><thead><tr><th>h</th></tr></thead><tbody hidden><tr hidden><td>d</td></tr></tbody></table>
  <table><caption>c</caption><colgroup><col></colgroup><tbody><tr><td>d</td></tr></tbody></table>
  <ul><li>l<ul><li><ol><li>deep</li></ol></li></ul></li></ul>
  <form><fieldset disabled><legend>l</legend><input type="hidden"><input type="file"><input type="checkbox">
  <input type="tel" dir="ltr"><button>b</button><select><optgroup><option>o</option></optgroup></select></fieldset></form>
  <img alt="" sizes="auto"><svg><title>t</title><a><path></path></a></svg><noscript>n</noscript><template>t</template>
  <div style="visibility: hidden; pointer-events: none"><p style="visibility: visible">v <i>i</i></p><em>e</em></div>
  <span style="display: none">n</span><h1>h</h1><ruby>r<rt>t</rt></ruby><video></video><my-part hidden>m</my-part>`;

test('computes the same styles as jsdom without the changes', () => {
  const properties = ['display', 'visibility', 'pointer-events'];
  const plain = document.implementation.createHTMLDocument();
  plain.body.innerHTML = MARKUP;
  document.body.innerHTML = MARKUP;
  const asComputed = [...document.querySelectorAll('body *')].map((element) => {
    const style = getComputedStyle(element);
    return [element.localName, ...properties.map((property) => style.getPropertyValue(property))];
  });
  const alone = [...plain.querySelectorAll('body *')].map((element) => {
    const impl = implForWrapper(element);
    return [element.localName, ...properties.map((property) => getResolvedValue(impl, property))];
  });
  expect(asComputed.length).toBeGreaterThan(60);
  expect(asComputed).toEqual(alone);
});

test('reads the new values of a changed style', () => {
  document.body.innerHTML = '<p>p</p>';
  const style = getComputedStyle(document.querySelector('p') as HTMLElement);
  expect(style.display).toBe('block');
  document.body.innerHTML = '';
  const sheet = document.createElement('style');
  sheet.textContent =
    '#here { display: flex } p > .there { visibility: hidden } [data-x] { pointer-events: none }';
  document.head.append(sheet);
  document.body.innerHTML = '<p id="here"><b class="there" data-x="1">b</b></p>';
  const inner = getComputedStyle(document.querySelector('b') as HTMLElement);
  expect(getComputedStyle(document.getElementById('here') as HTMLElement).display).toBe('flex');
  expect([inner.visibility, inner.pointerEvents]).toEqual(['hidden', 'none']);
});

test.each([
  ['by id', '<label for="a">l</label><input id="a">', 'a'],
  [
    'by id, twice there: the first',
    '<label for="a">l</label><input id="a" name="1"><input id="a" name="2">',
    'a',
  ],
  ['by id, within', '<label>l <input id="a"></label>', 'a'],
  ['by id, of what has no label', '<label for="a">l</label><p id="a">p</p>', undefined],
  ['by id, not there', '<label for="b">l</label><input id="a">', undefined],
  ['empty', '<label for="">l <input id="a"></label>', undefined],
])('returns the control of a label (%s)', (_, markup, id) => {
  document.body.innerHTML = markup;
  const control = document.querySelector('label')?.control;
  expect(control?.id).toBe(id);
  expect(control === null || control === document.querySelector('input')).toBe(true);
  expect(document.querySelector('input')?.labels?.length ?? 0).toBe(id ? 1 : 0);
});
