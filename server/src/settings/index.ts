export { SettingsModule } from './settings.module.js';
