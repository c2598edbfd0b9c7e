module.exports = require('./load.cjs')('content-disposition');
