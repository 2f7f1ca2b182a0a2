// takes an escape that changes nothing in a quoted name for the character
model 'a\"b'
  Real x = 1;
end 'a"b';
