import { expect, test } from 'vitest';
import { createUsedStyles } from './used-styles';

const HTML =
  '<main class="group/shell md:flex top-1/2 [&amp;&gt;svg]:size-4"><p class="price">1</p><svg></svg></main>';
const used = (css: string) => createUsedStyles([css])(HTML);

test.each([
  ['a class in the document', '.price{color:red}'],
  ['an element in the document', 'p{margin:0}'],
  ['the root', ':root,:host{--a:1}'],
  ['every element', '*,:before{border:0}'],
  ['a class with signs', '.top-1\\/2{top:50%}'],
  ['a class that HTML escapes', '.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}'],
  ['a group of rules', '@layer utilities{@media (min-width:48rem){.md\\:flex{display:flex}}}'],
  ['one of several selectors', '.absent,.price{color:red}'],
  ['what stands in brackets', '.price:not(.absent):is(:where(.group\\/shell):has(a) *){color:red}'],
  ['a local font', '@font-face{font-family:A;src:local("Arial, (b)")}'],
  ['an order of layers', '@layer theme,base;'],
  ['an animation in use', '.price{animation:turn 1s}@keyframes turn{to{rotate:360deg}}'],
  ['a property in use', '.price{rotate:var(--x)}@property --x{syntax:"*";inherits:false}'],
])('[R754] %s: kept', (_what, css) => {
  expect(used(css)).toBe(css);
});

test.each([
  ['a class that the document has not', '.absent{color:red}'],
  ['an element that it has not', 'table .price{color:red}'],
  ['a group without a rule left', '@media (min-width:48rem){.absent{top:0}}'],
  ['what a pointer or the focus changes', '.price:hover{color:red}.price:focus-visible{color:red}'],
  ['print', '@media print{.price{display:none}}'],
  ['a web font', '@font-face{font-family:A;src:url(/a.woff2)}'],
  ['an animation that nothing names', '@keyframes turn{to{rotate:360deg}}'],
  ['a property that nothing reads', '@property --x{syntax:"*";inherits:false}'],
])('[R754] %s: left to the whole sheet', (_what, css) => {
  expect(used(css)).toBe('');
});
