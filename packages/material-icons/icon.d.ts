import type { SvgIconComponent } from './index.js';

declare const icon: SvgIconComponent;
export default icon;
