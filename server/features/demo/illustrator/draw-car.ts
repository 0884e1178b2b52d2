import { type Backdrop, drawBackdrop, drawShadow } from './backdrop';
import { BODIES, type BodyName } from './bodies';
import { INDIGO } from './livery';
import { PAINTS, type Paint, shadesOf } from './paints';
import { drawSideView, sideWidth } from './side-view';
export function drawCar({body,paint,view,backdrop,regNo}:{body:BodyName,paint:Paint,view:string,backdrop:Backdrop,regNo:string}){
 const sh=shadesOf(body==='matatu'?INDIGO:PAINTS[paint]);
 return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">${drawBackdrop(backdrop)}${drawShadow(320,sideWidth(BODIES[body])/2)}${drawSideView(body,sh,PAINTS[paint])}</svg>`;
}
