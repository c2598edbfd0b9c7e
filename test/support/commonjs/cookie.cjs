module.exports = require('./load.cjs')('cookie');
