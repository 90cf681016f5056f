import { phone } from './phone-screen.ts';

/**
 * The launcher's styles. `!important` on `:host` wins over the page's styles of the element, such as a reset. Sides are
 * physical: left stays left on right-to-left pages.
 */
export const launcherStyle = `
:host{all:initial!important;display:contents!important;direction:ltr!important}
*{box-sizing:border-box}
.s{position:fixed;z-index:var(--z);right:var(--x);bottom:max(var(--y),env(safe-area-inset-bottom));display:flex;flex-direction:column;align-items:end;gap:12px;font:15px/1.4 system-ui,sans-serif;color:var(--ink);--w:min(400px,100vw - 32px);--q:min(var(--x),100vw - var(--w) - 16px);--p:clamp(16px,var(--t),max(16px,100vh - 436px));pointer-events:none}
.s>*{pointer-events:auto}
.left{right:auto;left:var(--x);align-items:start}
.center{left:0;right:0;align-items:center}
.off,.l:empty,.n:empty,.c[hidden],.s:not(.open) .i>:first-child,.open .i>:last-child,.open .l,.open .n{display:none}
button{all:unset;cursor:pointer}
.s :focus-visible{outline:3px solid #fff;outline-offset:1px;box-shadow:0 0 0 6px #1b1e23}
.b,.c,.p{border-radius:16px;background:var(--surface);box-shadow:0 6px 24px #0004,0 0 0 1px #8883}
.b{display:flex;align-items:center;position:relative;height:var(--b);border-radius:var(--b);background:var(--button);color:var(--text);font-weight:600}
.i{display:grid;place-items:center;width:var(--b);height:var(--b);border-radius:50%;overflow:hidden}
.i>*{width:54%}
.i>img{width:100%;height:100%;object-fit:cover}
.i>:first-child{width:40%}
.l{margin-left:-8px;max-width:50vw;padding-right:22px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.n{position:absolute;top:-4px;right:-4px;min-width:22px;padding:0 6px;border-radius:11px;background:#b3261e;color:#fff;font-size:13px;line-height:22px;text-align:center}
.c{display:flex;max-width:min(300px,100vw - 40px)}
.c>*{padding:12px 4px 12px 16px;border-radius:16px;overflow-wrap:anywhere}
.c>.d{flex:none;width:14px;padding:16px}
.p{position:fixed;bottom:var(--p);right:var(--q);width:var(--w);height:min(680px,100vh - var(--p) - 16px);overflow:hidden;background:var(--ground);color:var(--bars);visibility:hidden;opacity:0;transform:translateY(12px)}
.left .p{right:auto;left:var(--q)}
.center .p{left:calc(50% - var(--w)/2)}
.open .p{visibility:visible;opacity:1;transform:none}
.p:before{content:"";position:absolute;inset:20px 20px auto;height:224px;opacity:.1;background:repeating-linear-gradient(currentColor 0 44px,#0000 0 60px)}
iframe{position:absolute;width:100%;height:100%;border:0;outline:0!important;opacity:0}
.heard iframe{opacity:1}
@media (prefers-reduced-motion:no-preference){
.p{transition:opacity .14s,transform .14s,visibility 0s .14s}
.open .p{transition-delay:0s}
.b{transition:transform .14s}
.b:hover{transform:scale(1.05)}
.open .p:before{animation:g 1s infinite alternate}
@keyframes g{to{opacity:.04}}
}
@media ${phone}{
.s .p{inset:var(--top,0) 0 auto;width:100%;height:var(--height,100dvh);border-radius:0}
}
@media ${phone},(max-height:600px){.open.heard .b{visibility:hidden}}
@media (forced-colors:active){.b,.c,.p{border:2px solid}}
@media print{:host{display:none!important}}
`;
