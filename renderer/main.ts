import '@fontsource-variable/alegreya';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource/alegreya-sc/500.css';
import '@fontsource/im-fell-dw-pica';
import '@fontsource/im-fell-dw-pica/400-italic.css';
import '@fontsource/im-fell-dw-pica-sc';
import { mount } from 'svelte';
import App from './App.svelte';
import { connect } from './client.ts';
import { openedAt } from './opened-at.ts';
import './theme/tokens.css';
import './theme/page.css';

const { token, open } = openedAt();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
mount(App, { target, props: { client: connect(token), open } });

// an address put in over this one: a new start of the host, or another campaign
addEventListener('hashchange', () => location.reload());
