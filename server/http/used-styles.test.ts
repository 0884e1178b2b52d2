import { expect, test } from 'vitest';
import { createUsedStyleFinder } from './used-styles';

const HTML =
  '<main class="group/shell md:flex top-1/2 [&amp;&gt;svg]:size-4"><p class="price">1</p><svg></svg></main>';
const used = (css: string) => createUsedStyleFinder([css])(HTML);

test.each([
  { what: 'a class in the document', css: '.price{color:red}' },
  { what: 'an element in the document', css: 'p{margin:0}' },
  { what: 'the root', css: ':root,:host{--a:1}' },
  { what: 'every element', css: '*,:before{border:0}' },
  { what: 'a class with signs', css: '.top-1\\/2{top:50%}' },
  { what: 'a class that HTML escapes', css: '.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}' },
  { what: 'a group of rules', css: '@layer utilities{@media (min-width:48rem){.md\\:flex{display:flex}}}' },
  { what: 'one of several selectors', css: '.absent,.price{color:red}' },
  {
    what: 'what stands in brackets',
    css: '.price:not(.absent):is(:where(.group\\/shell):has(a) *){color:red}',
  },
  { what: 'a local font', css: '@font-face{font-family:A;src:local("Arial, (b)")}' },
  { what: 'an order of layers', css: '@layer theme,base;' },
  { what: 'an animation in use', css: '.price{animation:turn 1s}@keyframes turn{to{rotate:360deg}}' },
  { what: 'a property in use', css: '.price{rotate:var(--x)}@property --x{syntax:"*";inherits:false}' },
])('[R754] includes $what in the used styles', ({ css }) => {
  expect(used(css)).toBe(css);
});

test.each([
  { what: 'a class that the document lacks', css: '.absent{color:red}' },
  { what: 'an element that the document lacks', css: 'table .price{color:red}' },
  { what: 'a group without a rule left', css: '@media (min-width:48rem){.absent{top:0}}' },
  {
    what: 'what a pointer or the focus changes',
    css: '.price:hover{color:red}.price:focus-visible{color:red}',
  },
  { what: 'print', css: '@media print{.price{display:none}}' },
  { what: 'a web font', css: '@font-face{font-family:A;src:url(/a.woff2)}' },
  { what: 'an animation that nothing names', css: '@keyframes turn{to{rotate:360deg}}' },
  { what: 'a property that nothing reads', css: '@property --x{syntax:"*";inherits:false}' },
])('[R754] leaves $what to the style sheets', ({ css }) => {
  expect(used(css)).toBe('');
});
